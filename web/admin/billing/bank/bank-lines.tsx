import { useEffect, useRef, useState } from 'react';
import type { BankLineReply } from '#contract/billing/bank.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { BankLine } from './bank-line.tsx';

const ChooseInvoices = laterPart(
  async () => (await import('./choose-invoices.tsx')).ChooseInvoices,
);

interface BankLinesProps {
  lines: readonly BankLineReply[];
  /** Tells assistive technology what happened to a line that is gone. */
  onDone: (text: string) => void;
}

/** Transfers; the focus moves on to the next one when one is dealt with. */
export function BankLines({ lines, onDone }: BankLinesProps) {
  const list = useRef<HTMLOListElement>(null);
  const [choosing, setChoosing] = useState<BankLineReply | null>(null);
  const [left, setLeft] = useState<{ line: BankLineReply; at: number } | null>(null);

  // The line goes with the next fetch; the button that was pressed is disabled or gone by then.
  useEffect(() => {
    if (left === null) return;
    const still = lines.find(({ id }) => id === left.line.id);
    if (still?.version === left.line.version) return;
    const items = list.current?.querySelectorAll<HTMLElement>(':scope > li');
    const next = items?.[Math.min(left.at, items.length - 1)];
    if (!still && document.activeElement === document.body) next?.focus();
    setLeft(null);
  }, [left, lines]);

  return (
    <>
      <ol
        ref={list}
        className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line"
      >
        {lines.map((line, at) => (
          <BankLine
            key={line.id}
            line={line}
            onChoose={() => setChoosing(line)}
            onDone={(text) => {
              onDone(text);
              setLeft({ line, at });
            }}
          />
        ))}
      </ol>
      {choosing && (
        <ChooseInvoices key={choosing.id} line={choosing} onClose={() => setChoosing(null)} />
      )}
    </>
  );
}
