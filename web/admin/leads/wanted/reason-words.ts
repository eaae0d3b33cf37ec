import type { ShownReason } from '#contract/leads/lead-score.ts';
import { formatDollars, withMinus } from '#domain/money.ts';
import { companySizes, optionLabel, timelines } from '#domain/quote/options.ts';

/** A reason as people read it; what happened when is shown after it. */
export interface ReasonWords {
  points: string;
  text: string;
  /** When, if it says so. */
  at: string | null;
}

const lowered = (text: string) => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`;

/**
 * A reason for points in words; without what somebody does not see: figures, and other areas.
 *
 * @param now in milliseconds: what is still to come is said differently.
 */
export function reasonWords(reason: ShownReason, now: number): ReasonWords {
  const { points, at } = reason;
  return {
    points: points > 0 ? `+${points}` : withMinus(String(points)),
    text: textOf(reason, now),
    at,
  };
}

function textOf({ rule, amountCents, option, count, at }: ShownReason, now: number): string {
  // It is not there for those who do not see figures.
  const amount = amountCents == null ? null : formatDollars(Math.round(amountCents / 100));
  switch (rule) {
    case 'quoteValue':
      return amount === null ? 'Open quote' : `Quote of ${amount}, open`;
    case 'spend':
      return amount === null ? 'Pays for a CRM today' : `Pays ${amount} a year for a CRM today`;
    case 'timeline':
      if (option === '') return 'Said when they want to start';
      return `Wants to start ${lowered(optionLabel(timelines, option))}`;
    case 'companySize':
      if (option === '') return 'Company size given';
      return `Company of ${lowered(optionLabel(companySizes, option))}`;
    case 'meeting':
      return at === null || Date.parse(at) > now ? 'Meeting' : 'Had a meeting';
    case 'opened':
      return count === null || count === 1
        ? 'Opened the quote'
        : `Opened quotes ${count} times, last`;
    case 'wrote':
      return at === null ? 'Wrote recently' : 'Last wrote';
    case 'chat':
      return count === null ? 'Chat messages' : counted(count, 'chat message', 'chat messages');
    case 'pages':
      return counted(count ?? 0, 'page seen', 'pages seen');
    case 'phone':
      return 'Phone number given';
    case 'company':
      return 'Company named';
    case 'canceled':
      return at === null ? 'Canceled the meeting' : 'Canceled the meeting planned for';
    case 'silent':
      return 'No sign since';
  }
}
