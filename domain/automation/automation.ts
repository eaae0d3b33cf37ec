import type { WebhookEvent } from '#domain/webhooks/webhook-event.ts';

/** A number that a rule asks for: from the least to the most, and the one that it begins with. */
interface AskedNumber {
  least: number;
  most: number;
  usual: number;
}

/** A ready-made rule: when something is so, do this (rule AUTO-1). */
export interface AutomationFacts {
  /** What people call it, also in the history. */
  name: string;
  /** When it does something; {days} and {count} stand for its numbers. */
  when: string;
  /** What it does then. */
  does: string;
  /** How many days it waits, or, if it `waitsNot`, in how many days its next step is due. */
  days?: AskedNumber;
  /** How many of something; of several it says the unit as well. */
  count?: AskedNumber & { unit?: string };
  /** It begins with what happens, and not with what is found later. */
  event?: WebhookEvent;
  /** It does something at once. */
  waitsNot?: true;
}

const days = (usual: number, most = 60): AskedNumber => ({ least: 1, most, usual });

/** The rules, in the order of the list. */
export const automations = {
  'quote-opened': {
    name: 'Quote opened, no answer',
    when: 'A quote was opened {count} or more and has no answer {days} after the last time.',
    does: 'Next step for the lead: “Call about the quote”',
    days: days(2),
    count: { least: 2, most: 20, usual: 3, unit: 'time' },
  },
  'quote-unopened': {
    name: 'Quote not opened',
    when: 'A quote was sent and not opened in {days}.',
    does: 'Next step for the lead: “Ask whether the quote arrived”',
    days: days(4),
  },
  'quote-expired': {
    name: 'Quote expired',
    when: 'A quote expired {days} ago without an answer.',
    does: 'Next step for the lead: “Ask whether the quote is still of interest”',
    days: days(1),
  },
  'quote-declined': {
    name: 'Quote declined',
    when: 'A customer declined a quote.',
    does: 'Tag “Ask again”, and in {days} the next step “Ask again”',
    days: { least: 7, most: 365, usual: 90 },
    event: 'quote.declined',
    waitsNot: true,
  },
  'quote-accepted': {
    name: 'Quote accepted, no project',
    when: 'A quote was accepted and has no project after {days}.',
    does: 'Next step for the lead: “Start the project”',
    days: days(2),
  },
  'lead-waiting': {
    name: 'New lead, no next step',
    when: 'Someone wrote to you, and no one has planned or done a next step in {days}.',
    does: 'Next step for the lead: “Get in touch”',
    days: days(1),
  },
  'meeting-held': {
    name: 'Consultation held, no quote',
    when: 'A consultation took place and no quote was sent in {days}.',
    does: 'Next step for the lead: “Send a quote after the consultation”',
    days: days(3),
  },
  'meeting-canceled': {
    name: 'Consultation canceled',
    when: 'A customer canceled a consultation and booked no other in {days}.',
    does: 'Next step for the lead: “Offer another time for the consultation”',
    days: days(2),
    event: 'booking.canceled',
  },
  'milestone-approved': {
    name: 'Milestone approved',
    when: 'A client approved a milestone.',
    does: 'Email to the project’s owner: ask for a sentence for the case story',
    event: 'milestone.approved',
    waitsNot: true,
  },
  'approval-silent': {
    name: 'Approval not answered',
    when: 'A client was asked to approve a milestone and has not answered in {days}.',
    does: 'Email to the project’s owner',
    days: days(7),
  },
  'invoice-overdue': {
    name: 'Invoice overdue',
    when: 'An invoice is overdue by {days}.',
    does: 'Email to the project’s owner',
    days: days(14),
  },
  'lead-score': {
    name: 'High score',
    when: 'The rules for scores raise an open lead to {count} points or more.',
    does: 'Next step for the lead: “Get in touch: score of …”',
    count: { least: 10, most: 100, usual: 70 },
    waitsNot: true,
  },
} as const satisfies Record<string, AutomationFacts>;

export type AutomationId = keyof typeof automations;
export const automationIds = Object.keys(automations) as AutomationId[];

/** What is known of a rule. */
export function automationFacts(id: AutomationId): AutomationFacts {
  return automations[id];
}

/** The tag that a declined quote gives its lead. */
export const askAgainTag = 'Ask again';

/** Most times that one rule does something on one day of the company's calendar (rule AUTO-5). */
export const automationsADay = 100;

const dayMs = 86_400_000;
/** How long the log shows what rules did, in milliseconds. */
export const automationLogMs = 90 * dayMs;
/** How long it is remembered what was done for an event, so that it is done once, in milliseconds. */
export const automationsKeptMs = 400 * dayMs;

/** The numbers of a rule. */
export interface AutomationNumbers {
  days: number;
  count: number;
}

/** The numbers with which a rule begins; 0 for one that it does not ask for. */
export function usualNumbers(id: AutomationId): AutomationNumbers {
  const { days: wait, count } = automationFacts(id);
  return { days: wait?.usual ?? 0, count: count?.usual ?? 0 };
}

/** How long a rule waits after its event, in milliseconds. */
export function automationWaitMs(id: AutomationId, { days: wait }: AutomationNumbers): number {
  return automationFacts(id).waitsNot ? 0 : wait * dayMs;
}

/** What is wrong with a number of a rule; null if nothing is. */
export function wrongNumber(
  id: AutomationId,
  name: keyof AutomationNumbers,
  value: number,
): string | null {
  const asked = automationFacts(id)[name];
  const { least, most } = asked ?? { least: 0, most: 0 };
  if (Number.isInteger(value) && value >= least && value <= most) return null;
  return `Please enter a whole number from ${least} to ${most}`;
}

/** The events of which rules are told at once. */
const rulesOfEvent = new Map<WebhookEvent, readonly AutomationId[]>(
  Object.entries(
    Object.groupBy(
      automationIds.filter((id) => automationFacts(id).event !== undefined),
      (id) => automationFacts(id).event ?? '',
    ),
  ).map(([event, ids = []]) => [event as WebhookEvent, ids]),
);

/** The rules that begin with an event; none for nearly all events. */
export function automationsOf(event: WebhookEvent): readonly AutomationId[] {
  return rulesOfEvent.get(event) ?? [];
}

/** A sentence of a rule in parts: words, and the numbers between them. */
export function sentenceParts(sentence: string): string[] {
  return sentence.split(/(\{days\}|\{count\})/).filter((part) => part !== '');
}

/** A number with its unit: "3 times", "1 day", "70". */
export function numberText(id: AutomationId, name: keyof AutomationNumbers, value: number): string {
  return `${value}${unitOf(id, name, value)}`;
}

/** The word after a number, with the space before it; '' for none. */
export function unitOf(id: AutomationId, name: keyof AutomationNumbers, value: number): string {
  const unit = name === 'days' ? 'day' : automationFacts(id).count?.unit;
  return unit === undefined ? '' : ` ${unit}${value === 1 ? '' : 's'}`;
}

/** A sentence of a rule with its numbers. */
export function fullSentence(
  id: AutomationId,
  sentence: string,
  numbers: AutomationNumbers,
): string {
  return sentence.replace(/\{(days|count)\}/g, (_, name: keyof AutomationNumbers) =>
    numberText(id, name, numbers[name]),
  );
}

/** What became of an event of a rule (rule AUTO-4). */
export const automationOutcomes = [
  'step-set',
  'step-and-tag',
  'tag-only',
  'email-sent',
  'had-step',
  'not-needed',
  'gone',
  'failed',
] as const;
export type AutomationOutcome = (typeof automationOutcomes)[number];

/** Whether something was done; only that counts for a day. */
export function didSomething(outcome: AutomationOutcome): boolean {
  return ['step-set', 'step-and-tag', 'tag-only', 'email-sent'].includes(outcome);
}

const minute = 60_000;
/** The pauses after failed attempts, in milliseconds: the last of them ends with the last attempt. */
const pauses = [5 * minute, 15 * minute, 60 * minute, 240 * minute, 720 * minute];

/** When an event is tried again whose rule failed so often; null after the last attempt. */
export function automationRetryAt(attempts: number, now: number): number | null {
  const pause = pauses[attempts - 1];
  return pause === undefined ? null : now + pause;
}
