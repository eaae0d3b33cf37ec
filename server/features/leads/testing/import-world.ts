import { expect } from 'vitest';
import type {
  ImportChoices,
  ImportPreview,
  LeadImportReply,
} from '#contract/leads/lead-imports.ts';
import type { LeadReply } from '#contract/leads/leads.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { createLeadsTest } from '#server/testing/world/leads.ts';
import { upload } from '#server/testing/world/sample-files.ts';

/** What a test sends: a file and what is chosen; by default what the preview suggests. */
interface Sent {
  file: string | Uint8Array;
  name?: string;
  choices?: Partial<ImportChoices>;
}

/** A program with an admin who imports leads. */
export async function createImportTest() {
  const world = await createLeadsTest();
  const { app, cookie, get } = world;
  const { preview, start, steps, run, send } = importCalls(app, cookie);
  return {
    ...world,
    ...{ preview, start, steps, run, send },
    /** Imports the rest of a file; resolves to how it ended. */
    finish: (id: string) => steps(`/api/lead-imports/${id}/continue`),
    takeBack: (id: string) => steps(`/api/lead-imports/${id}/take-back`),
    imports: async (): Promise<LeadImportReply[]> =>
      (await get('/api/lead-imports')).json().imports,
    /** All leads by address, with those in the bin. */
    leads: async (): Promise<Record<string, LeadReply>> => {
      const ids = await app.database.read.selectFrom('leads').select('id').execute();
      const all: LeadReply[] = [];
      for (const { id } of ids) all.push((await get(`/api/leads/${id}`)).json());
      return Object.fromEntries(all.map((lead) => [lead.email, lead]));
    },
    rows: () => app.database.read.selectFrom('lead_import_rows').selectAll().execute(),
  };
}

/** The calls of an import, by one person. */
export function importCalls(app: TestApp, cookie: string) {
  const send = (
    url: string,
    { file, name = 'contacts.csv' }: Sent,
    fields: object,
    key?: string,
  ) => {
    const { payload, headers } = upload(name, Buffer.from(file), fields as Record<string, string>);
    const keyed = key === undefined ? headers : { ...headers, 'idempotency-key': key };
    return app.call({ method: 'POST', url, cookie, payload, headers: keyed });
  };
  const preview = (sent: Sent, given?: ImportChoices) =>
    send('/api/lead-imports/preview', sent, given ? { choices: JSON.stringify(given) } : {});
  /** Previews, then starts with what was suggested and chosen. */
  const start = async (sent: Sent, key?: string) => {
    const seen = await preview(sent);
    expect(seen.statusCode, seen.body).toBe(200);
    const { choices, readAt }: ImportPreview = seen.json();
    // Whatever is done from here on is done later.
    app.clock.now += 1000;
    const fields = { choices: JSON.stringify({ ...choices, ...sent.choices }), readAt };
    return send('/api/lead-imports', sent, fields, key);
  };
  /** Calls for the next part until nothing is left to do. */
  const steps = async (url: string): Promise<LeadImportReply> => {
    for (;;) {
      const reply = await app.call({ method: 'POST', url, cookie });
      expect(reply.statusCode, reply.body).toBe(200);
      const state: LeadImportReply = reply.json();
      if (state.state === 'done' || state.state === 'undone') return state;
    }
  };
  return {
    ...{ send, preview, start, steps },
    /** Imports a whole file. */
    run: async (sent: Sent): Promise<LeadImportReply> => {
      const started = await start(sent);
      expect(started.statusCode, started.body).toBe(201);
      return steps(`/api/lead-imports/${started.json().id}/continue`);
    },
  };
}
