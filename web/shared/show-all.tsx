import { ChevronDown } from 'lucide-react';
import { Button } from '#web/kit/ui/basics/button.tsx';

interface ShowAllProps {
  /** Whether all are shown. */
  isAll: boolean;
  onAll: (isAll: boolean) => void;
  /** The id of what the list is in. */
  listId: string;
  /** The words while the first are shown, such as “Show all 12”. */
  all: string;
  fewer?: string;
  className?: string;
}

/** The button below the first lines of a list, which shows the others. */
export function ShowAll({ isAll, onAll, listId, all, ...props }: ShowAllProps) {
  const { fewer = 'Show fewer', className = '' } = props;
  return (
    <Button
      look="quiet"
      size="small"
      className={`-ml-3 ${className}`}
      aria-expanded={isAll}
      aria-controls={listId}
      onClick={() => onAll(!isAll)}
    >
      {isAll ? fewer : all}
      <ChevronDown aria-hidden size={16} className={isAll ? 'rotate-180' : ''} />
    </Button>
  );
}
