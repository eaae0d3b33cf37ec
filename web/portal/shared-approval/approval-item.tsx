import { Check, PencilLine } from 'lucide-react';
import { useId } from 'react';
import type { ApprovalItem } from '#contract/projects/approvals.ts';
import type { ItemAnswer } from '#domain/approval/approval-state.ts';
import { formatCents } from '#domain/money.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { ItemPictures } from './item-pictures.tsx';
import type { Said } from './page-answers.ts';
import type { PictureSteps } from './use-item-pictures.ts';

interface ApprovalItemProps {
  token: string;
  item: ApprovalItem;
  said: Said;
  /** Somebody else's answer to the same item, which is not overwritten unasked. */
  theirs: Said | undefined;
  onChoose: (which: 'mine' | 'theirs') => void;
  isOpen: boolean;
  onSay: (said: Said) => void;
  pictures: PictureSteps;
}

const choices: readonly [ItemAnswer, string, typeof Check][] = [
  ['works', 'Works as agreed', Check],
  ['change', 'Needs a change', PencilLine],
];

/** One item with the two answers to it, and words and pictures for a change. */
export function ApprovalItemCard({
  token,
  item,
  said,
  theirs,
  onChoose,
  isOpen,
  onSay,
  pictures,
}: ApprovalItemProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0 grid-cols-[minmax(0,1fr)] rounded-lg border border-line bg-surface p-4 sm:p-5">
      <legend className="sr-only">{item.label}</legend>
      <p className="flex items-baseline justify-between gap-4">
        <span aria-hidden className="min-w-0 text-lg font-semibold break-words">
          {item.label}
        </span>
        {item.priceCents !== null && (
          <span className="figures text-muted">{formatCents(item.priceCents)}</span>
        )}
      </p>
      {isOpen && theirs && <OtherAnswer theirs={theirs} onChoose={onChoose} />}
      {isOpen ? (
        <div className="mt-3 grid gap-2 sm:grid-cols-2">
          {choices.map(([answer, label, Icon]) => (
            <label
              key={answer}
              className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-md border px-4 py-2 font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) ${
                said.answer === answer
                  ? 'border-primary bg-primary-soft text-ink'
                  : 'border-line-strong'
              }`}
            >
              <input
                type="radio"
                name={name}
                checked={said.answer === answer}
                onChange={() => onSay({ ...said, answer })}
                className="size-5 shrink-0 accent-primary"
              />
              <Icon aria-hidden size={18} className="shrink-0" />
              {label}
            </label>
          ))}
        </div>
      ) : (
        <>
          <AnswerWords said={said} />
          {said.answer === 'change' && item.pictures.length > 0 && (
            <ItemPictures token={token} item={item} />
          )}
        </>
      )}
      {isOpen && said.answer === 'change' && (
        <div className="mt-3">
          <TextArea
            label={`What should change in ${item.label}?`}
            rows={3}
            maxLength={5000}
            value={said.words}
            onChange={(event) => onSay({ ...said, words: event.target.value })}
          />
          <ItemPictures token={token} item={item} steps={pictures} />
        </div>
      )}
    </fieldset>
  );
}

/** What somebody else said about the item meanwhile, and which of the two answers counts. */
function OtherAnswer({
  theirs,
  onChoose,
}: {
  theirs: Said;
  onChoose: (which: 'mine' | 'theirs') => void;
}) {
  return (
    <div className="mt-3">
      <Notice kind="warning" announced>
        <p className="font-semibold">Someone else answered this meanwhile</p>
        <AnswerWords said={theirs} />
        <p className="mt-3 flex flex-wrap gap-3">
          <Button look="secondary" size="small" onClick={() => onChoose('theirs')}>
            Use their answer
          </Button>
          <Button look="secondary" size="small" onClick={() => onChoose('mine')}>
            Use mine
          </Button>
        </p>
      </Notice>
    </div>
  );
}

function AnswerWords({ said }: { said: Said }) {
  if (said.answer === '') return null;
  return (
    <div className="mt-2">
      <p className="font-medium">
        {said.answer === 'works' ? 'Works as agreed' : 'Needs a change'}
      </p>
      {said.answer === 'change' && said.words && (
        <p className="mt-1 break-words whitespace-pre-line">{said.words}</p>
      )}
    </div>
  );
}
