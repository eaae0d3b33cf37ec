import { type FormCheck, leastFillMs } from '#contract/form-check.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { addressSubject, countUses, type Limit } from '#server/platform/limits/rate-limit.ts';

const hourMs = 3_600_000;

/**
 * Whether the form's hidden fields show that it was filled in by a program. A call without them is
 * trusted: only the rate limits apply to it.
 *
 * @returns the reason, for the back office, or null.
 */
export function automationSign(check: FormCheck): string | null {
  if (check === undefined) return null;
  if (check.website !== '') return 'A field that people do not see was filled in.';
  if (check.elapsedMs < leastFillMs) return 'The form was filled in faster than anyone can type.';
  return null;
}

/**
 * Refuses input from a program where it cannot be set aside for staff to review, in words that also
 * help a real person.
 *
 * @throws Problem `invalid_input`
 */
export function refuseAutomation(check: FormCheck, companyEmail: string): void {
  if (automationSign(check) === null) return;
  throw new Problem(
    'invalid_input',
    `It looks like a bot filled in this form, so we did not save anything. If you are a person, please try again without autofill, or email ${companyEmail}.`,
  );
}

/** The forms that anybody can send. */
type OpenForm = 'contact' | 'booking' | 'quote' | 'chat';

/** At most 30 are stored per hour and network address (rule LIMIT-2). */
const perClient = (form: OpenForm): Limit => ({
  name: `form-${form}-client`,
  times: 30,
  withinMs: hourMs,
});
/** The limit per e-mail address, whoever sends: more than anybody has to say within an hour. */
const perEmail = (form: OpenForm): Limit => ({
  name: `form-${form}-email`,
  times: 10,
  withinMs: hourMs,
});

/** Who sends a form, and where somebody over the limit can turn to. */
interface Sender {
  client: string;
  email: string;
  companyEmail: string;
}

/**
 * Counts one submitted form, atomically and in its own transaction.
 *
 * @throws Problem `too_many_requests`, worded for a real person: earlier messages are not lost, and
 *   there is another way to reach the company.
 */
export async function limitForm(
  tx: Queries,
  form: OpenForm,
  { client, email, companyEmail }: Sender,
  now: number,
): Promise<void> {
  const counted = await countUses(
    tx,
    [
      { limit: perClient(form), subject: addressSubject(client) },
      { limit: perEmail(form), subject: email.toLowerCase() },
    ],
    now,
  );
  const refused = counted.filter((use) => !use.allowed).map((use) => use.resetsAt);
  if (refused.length === 0) return;
  const seconds = Math.max(1, Math.ceil((Math.max(...refused) - now) / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  throw new Problem(
    'too_many_requests',
    `You have sent this form many times in the last hour, and we have what you sent. Please wait ${wait} before you send more, or email ${companyEmail}.`,
    { retryAfterSeconds: seconds },
  );
}
