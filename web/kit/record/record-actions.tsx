import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { isInside, linkOf, type RowAction } from '#web/kit/list/row-actions/row-actions.ts';
import { useAllowedOf } from '#web/kit/list/row-actions/use-allowed.ts';
import { RowMenu } from '#web/kit/list/row-actions/use-row-menu.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { type ButtonLook, buttonClass } from '#web/kit/ui/button-class.ts';

/** Something that can be done to the record on the screen: a button, or a line of its menu. */
export interface RecordAction extends Omit<RowAction, 'name'> {
  /** Of its button; in the menu all lines look the same. */
  look?: ButtonLook;
  /** It is in progress. */
  isPending?: boolean;
}

/** An action, or false where the record does not allow it now. */
export type OfferedAction = RecordAction | false;

interface RecordActionsProps {
  /** Names the record. */
  title: string;
  /** In order, false what the record does not allow now. Those without `isFurther` are buttons. */
  actions: readonly OfferedAction[];
  className?: string;
}

/**
 * The actions on a record: buttons for those that most people need in its present state, and one menu
 * for all others, the destructive one last. A menu of one line would only hide it, so that line is a
 * button as well.
 */
export function RecordActions({ title, actions, className = '' }: RecordActionsProps) {
  const offered = actions.filter((one) => one !== false);
  const allowed = useAllowedOf()(offered.map((one) => ({ ...one, name: one.label })));
  const further = allowed.filter(({ isFurther }) => isFurther);
  const beside = further.length > 1 ? allowed.filter(({ isFurther }) => !isFurther) : allowed;
  if (allowed.length === 0) return null;
  return (
    <div className={`no-print flex min-w-0 flex-wrap gap-2 ${className}`}>
      {beside.map((action) => (
        <Beside key={action.label} action={action} />
      ))}
      {further.length > 1 && <More title={title} actions={further.map(asLine)} />}
    </div>
  );
}

const asLine = ({ isDisabled = false, isPending = false, ...line }: RecordAction & RowAction) => ({
  ...line,
  isDisabled: isDisabled || isPending,
});

function Beside({ action }: { action: RecordAction }) {
  const { label, run, to, shortcut, isDestructive } = action;
  const look = action.look ?? (isDestructive ? 'danger' : 'secondary');
  if (to !== undefined) {
    const className = buttonClass(look, 'small');
    return isInside({ ...action, name: label }) ? (
      <Link to={to} className={className}>
        {label}
      </Link>
    ) : (
      <a {...linkOf({ ...action, name: label })} className={className}>
        {label}
      </a>
    );
  }
  return (
    <Button
      look={look}
      size="small"
      aria-keyshortcuts={shortcut}
      disabled={action.isDisabled}
      pending={action.isPending ?? false}
      onClick={run}
      className="max-w-full"
    >
      <span className="truncate">{label}</span>
    </Button>
  );
}

/** The button of the menu, and the menu. */
function More({ title, actions }: { title: string; actions: readonly RowAction[] }) {
  const [anchor, setAnchor] = useState<Element>();
  return (
    <>
      <Button
        look="secondary"
        size="small"
        aria-label={`More actions for ${title}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        More
        <Ellipsis aria-hidden size={16} />
      </Button>
      {anchor && (
        <RowMenu
          title={title}
          anchor={anchor}
          actions={actions}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  );
}
