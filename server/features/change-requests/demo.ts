import { theProgram } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { inWork } from '#server/platform/work/work.ts';
import { findDemoProject } from '../projects/demo-project.ts';
import { giveCourtesy } from './goodwill/give-courtesy.ts';
import { lockBasis } from './lock-change.ts';
import { offerChange } from './offer-change.ts';
import { signableWay } from './offer-text.ts';
import { addChange, requestChange } from './request-change.ts';
import { signChange } from './sign-change.ts';

/** One signed and one offered change of the demo's active project, and two courtesies. */
export async function playChanges(context: Context): Promise<void> {
  const project = await findDemoProject(context.database.read);
  if (project === undefined || project.source_quote_id === null) return;
  const { id } = project;
  const client = { ...theProgram, name: project.client_contact_name };
  await inWork(context, client, async (work) => {
    const { edition, bought } = await lockBasis(work, id);
    const cheapest = edition.entries
      .filter(({ key, isOffered }) => isOffered && !bought.has(key))
      .toSorted((a, b) => a.priceDollars - b.priceDollars)[0];
    if (cheapest === undefined) return;
    const { change, basis } = await requestChange(work, id, {
      featureKeys: [cheapest.key],
      wish: '',
    });
    if (change.state !== 'offered') return;
    const { documentHash } = signableWay(change, basis, 'now');
    const name = project.client_contact_name;
    await signChange(work, change.id, { name, way: 'now', documentHash }, '');
  });
  await inWork(context, theProgram, async (work) => {
    const { change } = await addChange(work, id, {
      title: 'Customs papers for the Duluth terminal',
      featureKeys: [],
      lines: [
        {
          label: 'Customs form 7501, filled in from the shipment',
          quantity: 1,
          unitCents: 180_000,
        },
        { label: 'Printer set-up at the terminal', quantity: 2, unitCents: 22_500 },
      ],
      days: 8,
    });
    await offerChange(work, change.id, change.version);
    await giveCourtesy(work, id, {
      featureKey: '',
      label: 'A second logo on printed lists',
      cents: 45_000,
    });
    await giveCourtesy(work, id, {
      featureKey: 'calendar-integration',
      label: 'Calendar for the Oslo dock, copied from Duluth',
      cents: null,
    });
  });
}
