import { Download, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { printAfterDelay } from './print-after-delay.ts';

interface ExportButtonProps {
  /** The name of the file that the print dialog saves. */
  title: string;
  /** The address of the customer's PDF file. */
  fileUrl: string;
}

/**
 * 'Export to PDF' opens the browser's print dialog with all figures on the screen; the link beside
 * it downloads the file that the customer gets (rule QUOTE-13).
 */
export function ExportButton({ title, fileUrl }: ExportButtonProps) {
  const [isPreparing, setPreparing] = useState(false);
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);

  function start(): void {
    setPreparing(true);
    cancel.current = printAfterDelay(title, () => setPreparing(false));
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
