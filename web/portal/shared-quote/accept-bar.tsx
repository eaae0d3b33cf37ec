import { formatDollars, parseDollars } from '#domain/money.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';

interface AcceptBarProps {
  /** Whole dollars as text. */
  cost: string;
  word: string;
  /** How long the quote is valid, in words; '' once it is over. */
  left: string;
}

/**
 * The total and the way to the signature, at the lower edge of the window. It sticks to the end of
 * what it is part of, so it ends where the form begins and never covers that
 * (rule QUOTE-25).
 */
export function AcceptBar({ cost, word, left }: AcceptBarProps) {
  return (
    <aside
      aria-label="Accept"
      data-bottom-bar=""
      className="no-print sticky bottom-0 z-20 mt-8 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]"
    >
      <div className="shell flex items-center justify-between gap-4 py-3">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <span className="sr-only">{word}: </span>
          <strong className="figures font-display text-2xl font-semibold">
            {formatDollars(parseDollars(cost))}
          </strong>
          {left && <span className="figures text-sm text-muted">{left}</span>}
        </p>
        <a href="#answer" className={buttonClass('accent')}>
          Review and sign
        </a>
      </div>
    </aside>
  );
}
