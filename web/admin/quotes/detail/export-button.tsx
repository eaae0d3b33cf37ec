import { Download, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { printAfterDelay } from './print-after-delay.ts';

interface ExportButtonProps {
  /** Names what the print window saves. */
  title: string;
  /** Where the customer's file is. */
  fileUrl: string;
}

/**
 * 'Export to PDF' opens the browser's print window with all figures of the screen; beside it stands
 * the file as the customer gets it (rule QUOTE-13).
 */
export function ExportButton({ title, fileUrl }: ExportButtonProps) {
  const [isPreparing, setPreparing] = useState(false);
  const callOff = useRef<() => void>(undefined);
  useEffect(() => () => callOff.current?.(), []);

  function start(): void {
    setPreparing(true);
    callOff.current = printAfterDelay(title, () => setPreparing(false));
  }

  return (
    <div className="flex flex-wrap justify-end gap-2">
      <a href={fileUrl} download className={buttonClass('secondary', 'small')}>
        <Download aria-hidden size={16} />
        Customer’s PDF file
      </a>
      <Button size="small" pending={isPreparing} onClick={start}>
        <Printer aria-hidden size={16} />
        Export to PDF
      </Button>
    </div>
  );
}
