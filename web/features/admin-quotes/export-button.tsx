import { Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { printAfterDelay } from './print-after-delay.ts';

/** 'Export to PDF': the browser's own print window, from which the page is saved as a file. */
export function ExportButton({ title }: { title: string }) {
  const [isPreparing, setPreparing] = useState(false);
  const callOff = useRef<() => void>(undefined);
  useEffect(() => () => callOff.current?.(), []);

  function start(): void {
    setPreparing(true);
    callOff.current = printAfterDelay(title, () => setPreparing(false));
  }

  return (
    <Button size="small" pending={isPreparing} onClick={start}>
      <Printer aria-hidden size={16} />
      Export to PDF
    </Button>
  );
}
