import { setImmediate } from 'node:timers/promises';
import type { ImportChoices, ImportPreview, JudgedRow } from '#contract/leads/lead-imports.ts';
import { displayName } from '#domain/account/name.ts';
import { guessFields } from '#domain/lead/import/guess-fields.ts';
import {
  columnsProblem,
  type ImportVerdict,
  importFieldLabels,
} from '#domain/lead/import/import-fields.ts';
import { leadStatusLabels } from '#domain/lead/lead-status.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import { batchesOf } from '#server/platform/db/batches.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { findLeadsByKeys, type LeadRow } from '../store.ts';
import { type ImportedColumn, type Judged, judge } from './judge.ts';
import type { ReadFile } from './read-file.ts';
import { type Owners, readOwners } from './read-person.ts';
import { type PersonRow, refuseSameLeads, sortRows } from './sort-rows.ts';

/** Rows of each kind that a preview shows. */
const shownRows = 20;
/** Cells of each column that a preview shows, and how much of them. */
const shownSamples = 3;
const sampleLength = 80;
/** Cells by which a column is guessed. */
const guessedBy = 20;

/** Says what an import would do, by the same judgement that it is done by. */
export async function previewImport(
  db: Queries,
  file: ReadFile,
  given: ImportChoices | null,
  now: number,
): Promise<ImportPreview> {
  const columns = file.headings.map((name, at) => ({ name, samples: samplesOf(file, at) }));
  const choices = given ?? guessChoices(file);
  const problem = columnsProblem(choices.columns) ?? '';
  return {
    rows: file.rows.length,
    columns: columns.map(({ name, samples }) => ({
      name: name.slice(0, sampleLength),
      samples: samples.slice(0, shownSamples).map((cell) => cell.slice(0, sampleLength)),
    })),
    choices,
    problem,
    verdicts: problem === '' ? await judgeAll(db, file, choices, now) : null,
    readAt: instantText(now),
  };
}

/** Text of a refused row, which may be endless. */
const cut = (text: string) => text.slice(0, 254);

/** The first different cells of a column that have something. */
function samplesOf({ rows }: ReadFile, at: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of rows) {
    const cell = cells[at]?.trim() ?? '';
    if (cell !== '') samples.add(cell);
    if (samples.size === guessedBy) break;
  }
  return [...samples];
}

function guessChoices(file: ReadFile): ImportChoices {
  const samples = file.headings.map((_, at) => samplesOf(file, at));
  // Filling in what is missing is also what happens when a known person writes (rule LEAD-1).
  return { columns: guessFields(file.headings, samples), known: 'fill', assignedTo: null };
}

type Verdicts = NonNullable<ImportPreview['verdicts']>;

async function judgeAll(
  db: Queries,
  file: ReadFile,
  choices: ImportChoices,
  now: number,
): Promise<Verdicts> {
  const owners = await readOwners(db);
  const { people, refused } = await refuseSameLeads(db, await sortRows(file, choices, owners));
  const verdicts: Verdicts = {
    new: { count: 0, rows: [] },
    changed: { count: 0, rows: [] },
    same: { count: 0, rows: [] },
    refused: { count: 0, rows: [] },
  };
  const add = (verdict: ImportVerdict, row: () => JudgedRow) => {
    const of = verdicts[verdict];
    of.count += 1;
    if (of.rows.length < shownRows) of.rows.push(row());
  };
  for (const { position, name, email, company, reason } of refused.toSorted(
    (one, other) => one.position - other.position,
  ))
    add('refused', () => ({
      ...{ line: position, name: cut(name), email: cut(email), company: cut(company) },
      ...{ changes: [], reason },
    }));
  for (const some of batchesOf(people)) {
    const known = await findLeadsByKeys(
      db,
      some.map(({ key }) => key),
    );
    for (const row of some) {
      const lead = known.get(row.key);
      const judged = judge(row.person, lead, choices, now);
      add(judged.verdict, () => presentRow(row, lead, judged, owners));
    }
    // Others get their turn between parts.
    await setImmediate();
  }
  verdicts.refused.rows.sort((one, other) => one.line - other.line);
  return verdicts;
}

function presentRow(
  { position, person }: PersonRow,
  lead: LeadRow | undefined,
  judged: Judged,
  owners: Owners,
): JudgedRow {
  return {
    line: position,
    name: displayName(
      person.firstName ?? lead?.first_name ?? '',
      person.lastName ?? lead?.last_name ?? '',
      '',
    ),
    email: person.email,
    company: person.company ?? lead?.company ?? '',
    changes:
      judged.verdict === 'changed' && lead !== undefined
        ? Object.entries(judged.changes).map(([column, to]) => ({
            field: labels[column as ImportedColumn],
            from: shownValue(column, lead[column as ImportedColumn], owners),
            to: shownValue(column, to, owners),
          }))
        : [],
    reason: judged.verdict === 'refused' ? judged.reason : '',
  };
}

const labels: Record<ImportedColumn, string> = {
  first_name: importFieldLabels.firstName,
  last_name: importFieldLabels.lastName,
  company: importFieldLabels.company,
  phone: importFieldLabels.phone,
  status: importFieldLabels.status,
  score: importFieldLabels.score,
  assigned_to: importFieldLabels.owner,
  message: importFieldLabels.message,
};

function shownValue(column: string, value: unknown, { names }: Owners): string {
  const text = String(value ?? '');
  if (column === 'assigned_to') return names.get(text) ?? (text === '' ? '' : 'Someone else');
  if (column === 'status')
    return new Map<string, string>(Object.entries(leadStatusLabels)).get(text) ?? text;
  return text.slice(0, 200);
}
