import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import {
  type ImportChoices,
  importChoices,
  previewLeadImport,
  startLeadImport,
} from '#contract/leads/lead-imports.ts';
import { columnsProblem, importBytes } from '#domain/lead/import/import-fields.ts';
import type { Context } from '#server/platform/context.ts';
import { type ReceivedFile, withReceivedFile } from '#server/platform/files/receive-file.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { inWorkOnce } from '#server/platform/work/once.ts';
import { presentImport } from './present.ts';
import { previewImport } from './preview-import.ts';
import { readImportFile } from './read-file.ts';
import { readOwners } from './read-person.ts';
import { refuseSameLeads, sortRows } from './sort-rows.ts';
import { startImport } from './start-import.ts';

const limit = { bytes: importBytes, text: 'This file is larger than 5 MB.' };

/** The two calls that take a file of leads, in the scope of endpoints that accept files. */
export function leadImportUploads(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, previewLeadImport, ({ request }) =>
    withReceivedFile(request, context, limit, async (received) => {
      // Before anything is read: what changes from here on is not in the preview.
      const now = context.now();
      const file = await readImportFile(await readFile(received.path));
      return previewImport(database.read, file, readChoices(received, file.headings.length), now);
    }),
  );

  serve(app, startLeadImport, (call) =>
    withReceivedFile(call.request, context, limit, async (received) => {
      const { name, sha256, fields } = received;
      const file = await readImportFile(await readFile(received.path));
      const choices = readChoices(received, file.headings.length);
      if (choices === null) throw refused('choices', 'Choose the columns.');
      const problem = columnsProblem(choices.columns);
      if (problem !== null) throw refused('columns', problem);
      const readAt = Date.parse(fields.readAt ?? '');
      if (!Number.isInteger(readAt)) throw refused('readAt', 'Look at the preview first.');
      const sorted = await refuseSameLeads(
        database.read,
        await sortRows(file, choices, await readOwners(database.read)),
      );
      const body = { sha256, choices, readAt };
      return inWorkOnce(
        context,
        call,
        async (work) =>
          presentImport(await startImport(work, { name, file, choices, sorted, readAt })),
        body,
      );
    }),
  );
}

/**
 * The choices sent along with a file, or null if there are none.
 *
 * @param width how many columns the file has: later ones are left out.
 */
function readChoices(
  { fields }: Pick<ReceivedFile, 'fields'>,
  width: number,
): ImportChoices | null {
  if (fields.choices === undefined) return null;
  try {
    const read = importChoices.safeParse(JSON.parse(fields.choices));
    if (read.success) return { ...read.data, columns: read.data.columns.slice(0, width) };
  } catch {
    // Falls through: what is no JSON is no choice either.
  }
  throw refused('choices', 'Choose the columns again.');
}

function refused(path: string, message: string): Problem {
  return new Problem('invalid_input', message, { issues: [{ path, message }] });
}
