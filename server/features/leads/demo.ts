import { displayName } from '#domain/account/name.ts';
import { addDays } from '#domain/calendar-date.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import { foldText } from '#server/platform/lists/search-text.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { listAdmins } from '../accounts/team/team.ts';
import { changeAssignment } from './assignment/change-assignment.ts';
import { addLeadNote } from './notes/change-note.ts';
import { finishLeadStep, setLeadStep } from './steps/change-step.ts';
import { changeLeadTags } from './tags/change-tags.ts';

const dayMs = 86_400_000;

/** What the demo's team noted about a lead, and is to do next. */
interface Played {
  lead: string;
  tags: readonly string[];
  notes: readonly { by: string; daysAgo: number; text: string }[];
  /** A step that was done. */
  done?: { by: string; daysAgo: number; text: string };
  /** Without `owner`, it is up to everyone. */
  step: { text: string; inDays: number; owner?: string };
}

const mara = 'Mara Lund';
const elias = 'Elias Brandt';

const played: readonly Played[] = [
  {
    lead: 'Priya Venkataraman',
    tags: ['Referral', 'Professional services'],
    notes: [
      {
        by: mara,
        daysAgo: 6,
        text: 'Video call with Priya and the person who does their billing.\nThey bill by engagement, and need the hours of each engagement before anything else.',
      },
      { by: mara, daysAgo: 3, text: 'The budget is approved for this quarter.' },
    ],
    done: { by: mara, daysAgo: 3, text: 'Ask about the budget' },
    step: { text: 'Send the revised quote', inDays: -2 },
  },
  {
    lead: 'Tobias Renner',
    tags: ['Trade show', 'Trades'],
    notes: [
      {
        by: elias,
        daysAgo: 2,
        text: 'His brother writes the estimates and has to agree. They want to see a follow-up on a phone.',
      },
    ],
    step: { text: 'Call about the follow-ups', inDays: 0 },
  },
  {
    lead: 'Xiomara Delgado',
    tags: ['Referral', 'Health care', 'Several locations'],
    notes: [
      {
        by: elias,
        daysAgo: 5,
        text: 'Two of the six clinics are moving this summer. Start with the other four.',
      },
    ],
    step: { text: 'Ask which clinics start first', inDays: 2, owner: elias },
  },
  {
    lead: 'Bo Li',
    tags: ['Trade show'],
    notes: [{ by: mara, daysAgo: 8, text: 'No answer twice. Left a message.' }],
    step: { text: 'Call once more', inDays: 5, owner: mara },
  },
];

/** Tags some leads of the demo, writes the notes of the last days about them, and sets their next steps. */
export async function playLeadWork(context: Context): Promise<void> {
  await inWork(context, theProgram, async (work) => {
    const team = new Map(
      (await listAdmins(work.tx)).map((one) => [
        displayName(one.first_name, one.last_name, one.email),
        one.id,
      ]),
    );
    for (const one of played) await play(work, one, team);
    await playRules(work, team);
  });
}

/** The rules by which the demo's team divides new leads. */
async function playRules(work: Work, team: ReadonlyMap<string, string>): Promise<void> {
  const [one, other] = [team.get(mara), team.get(elias)];
  if (one === undefined || other === undefined) return;
  const any = { sources: [], sizes: [], industries: [] };
  const by: Work = {
    ...work,
    actor: { id: one, name: mara, address: '' },
    now: work.now - 20 * dayMs,
  };
  await changeAssignment(by, {
    rules: [
      { ...any, id: 'large', sizes: ['201-500', '500+'], owners: [one] },
      { ...any, id: 'health', industries: ['healthcare'], owners: [other] },
      { ...any, id: 'talks', sources: ['booking', 'chat', 'widget'], owners: [one, other] },
    ],
    rest: [],
    version: 0,
  });
}

async function play(
  work: Work,
  { lead, tags, notes, done, step }: Played,
  team: ReadonlyMap<string, string>,
): Promise<void> {
  const found = await work.tx
    .selectFrom('leads')
    .select('id')
    .where('name_key', '=', foldText(lead))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (found === undefined) return;
  const today = companyToday(work.context);
  const as = (name: string, daysAgo: number): Work => ({
    ...work,
    actor: { id: team.get(name) ?? null, name, address: '' },
    now: work.now - daysAgo * dayMs,
  });
  await changeLeadTags(as(mara, 9), found.id, { add: tags });
  for (const { by, daysAgo, text } of notes) await addLeadNote(as(by, daysAgo), found.id, text);
  if (done !== undefined) {
    const by = as(done.by, done.daysAgo);
    const dueOn = addDays(today, -done.daysAgo);
    const { id, version } = await setLeadStep(by, found.id, { text: done.text, dueOn });
    await finishLeadStep(by, { id: found.id, stepId: id }, version);
  }
  await setLeadStep(as(mara, 1), found.id, {
    text: step.text,
    dueOn: addDays(today, step.inDays),
    ownerId: team.get(step.owner ?? '') ?? null,
  });
}
