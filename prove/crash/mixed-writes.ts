import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quoteRequest } from '#server/testing/world/factories.ts';
import { pdf } from '#server/testing/world/sample-files.ts';
import type { OwnDatabase } from '../own-database.ts';
import * as visitor from '../visitor.ts';

/** What the writers were told. */
export interface Told {
  /** The name of each thing that was acknowledged, by its kind. */
  acknowledged: Record<Kind, string[]>;
  /** Answers that were neither that nor a cut connection, described. */
  wrong: string[];
}

export type Kind = 'message' | 'quote' | 'document' | 'project';

export const nothingTold = (): Told => ({
  acknowledged: { message: [], quote: [], document: [], project: [] },
  wrong: [],
});

/** Where the documents go. */
export interface Site {
  url: string;
  cookie: string;
  project: string;
}

let things = 0;

/** One change of each kind, under a name that no other has. */
const writes: Record<Kind, (site: Site, name: string) => Promise<visitor.Answer>> = {
  message: ({ url }, name) => visitor.leaveMessage(url, `${name}@crash.example`),
  quote: ({ url }, name) =>
    visitor.ask(`${url}/api/quotes`, {
      method: 'POST',
      body: quoteRequest({ customerEmail: `${name}@crash.example` }),
    }),
  document: ({ url, cookie, project }, name) =>
    visitor.sendDocument(url, cookie, project, `${name}.pdf`, pdf(name)),
  project: ({ url, cookie }, name) =>
    visitor.ask(`${url}/api/projects`, { method: 'POST', cookie, body: { name } }),
};
/** How many write each kind at the same time. */
const writers: readonly Kind[] = ['message', 'message', 'quote', 'quote', 'document', 'project'];

/** Writes without a pause until it is over, and notes what was acknowledged. */
export async function writeAll(site: Site, told: Told, isOver: () => boolean): Promise<void> {
  await Promise.all(
    writers.map(async (kind) => {
      while (!isOver()) {
        things += 1;
        const name = `${kind}-${things}`;
        const { status, bytes } = await writes[kind](site, name);
        if (status === 201) told.acknowledged[kind].push(name);
        // The answer is cut by the crash, or the program is so busy that it sheds or limits.
        else if (![0, 429, 503].includes(status)) told.wrong.push(`${kind} ${status}: ${bytes}`);
      }
    }),
  );
}

/** Where the names of each kind are stored. */
const places: Record<Kind, string> = {
  message: "select replace(email, '@crash.example', '') as name from contact_messages",
  quote: "select replace(customer_email, '@crash.example', '') as name from quotes",
  document: "select replace(original_name, '.pdf', '') as name from documents",
  project: 'select name from projects',
};

/** Rows that lack what is stored with them in one transaction. */
const halves = `
  select id from contact_messages m
    where not exists (select 1 from leads l where l.id = m.lead_id)
      or not exists (select 1 from answer_clocks c where c.kind = 'contact' and c.subject_id = m.id)
      or not exists (select 1 from mails a where a.id = m.confirmation_mail_id)
  union all select id from quotes q where not exists (select 1 from leads l where l.id = q.lead_id)
  union all select id from leads l
    where not exists (select 1 from contact_messages m where m.lead_id = l.id)
      and not exists (select 1 from quotes q where q.lead_id = l.id)
  union all select id from documents d
    where not exists (select 1 from document_versions v where v.document_id = d.id)
  union all select id from projects p
    where (select count(*) from milestones s where s.project_id = p.id) <> 5`;

/**
 * What the database and the documents have of what was acknowledged. Files are missing, torn (other
 * bytes than were sent) or orphans (of no record).
 */
export async function compare(database: OwnDatabase, dataDir: string, told: Told) {
  const lost: string[] = [];
  const doubled: string[] = [];
  for (const [kind, sql] of Object.entries(places) as [Kind, string][]) {
    const names = (await database.query<{ name: string }>(sql)).map(({ name }) => name);
    const stored = new Set(names);
    lost.push(...told.acknowledged[kind].filter((name) => !stored.has(name)));
    doubled.push(...names.filter((name, index) => names.indexOf(name) !== index));
  }
  const half = (await database.query<{ id: string }>(halves)).length;
  const versions = await database.query<{ storage_key: string; name: string }>(
    `select v.storage_key, replace(d.original_name, '.pdf', '') as name
      from document_versions v join documents d on d.id = v.document_id`,
  );
  const folder = join(dataDir, 'documents', 'files');
  const files = new Set(readdirSync(folder));
  const keys = new Set(versions.map(({ storage_key: key }) => key));
  const there = versions.filter(({ storage_key: key }) => files.has(key));
  return {
    lost,
    doubled,
    half,
    missing: versions.length - there.length,
    torn: there.filter(
      ({ storage_key: key, name }) => !readFileSync(join(folder, key)).equals(pdf(name)),
    ).length,
    orphans: [...files].filter((file) => !keys.has(file)).length,
  };
}

/** How many things of all kinds were acknowledged. */
export const countOf = ({ acknowledged }: Told) =>
  Object.values(acknowledged).reduce((sum, names) => sum + names.length, 0);
