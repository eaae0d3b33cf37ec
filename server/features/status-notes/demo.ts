import { theProgram } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { inWork } from '#server/platform/work/work.ts';
import { findDemoProject } from '../projects/demo-project.ts';
import { writeNote } from './change-note.ts';

/** Days between the demo's notes, in milliseconds. */
const everyMs = 4 * 86_400_000;

/** What the demo's team told its client, the latest last. */
const played = [
  {
    health: 'on-track',
    words: 'We agreed on the goals and the first screens. Thank you for the quick answers.',
  },
  {
    health: 'at-risk',
    words:
      'The screens are ready for your review. The export from the old system has no customer numbers, so matching the records will take longer. We’ve added two days.',
  },
] as const;

/** Writes the notes of the last days about the demo's active project. */
export async function playStatusNotes(context: Context): Promise<void> {
  await inWork(context, theProgram, async (work) => {
    const { tx } = work;
    const project = await findDemoProject(tx);
    if (project === undefined) return;
    for (const [index, fields] of played.entries())
      await writeNote(
        { ...work, now: work.now - (played.length - index) * everyMs },
        project.id,
        fields,
      );
  });
}
