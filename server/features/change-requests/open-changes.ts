import type { OpenChange } from '#contract/projects/change-requests.ts';
import { isBuilt } from '#domain/project/project-status.ts';
import { lastValidDay } from '#domain/quote/quote-days.ts';
import { accessOf, mayIn } from '#server/features/accounts/client-people/client-access.ts';
import { listPortalProjects } from '#server/features/projects/portal/own-project.ts';
import { companyDayStart } from '#server/platform/clock/company-day.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import type { Person } from '#server/platform/http/person.ts';
import { listOffered } from './store.ts';

/** The offered changes that wait for somebody's signature, oldest first. */
export async function readOpenChanges(
  { config, database, now }: Pick<Context, 'config' | 'database' | 'now'>,
  person: Person,
): Promise<OpenChange[]> {
  // Staff see their clients' changes, but have none to sign.
  if (person.role !== 'client') return [];
  const access = await accessOf(database.read, person);
  const projects = await listPortalProjects(database.read, person);
  const ids = projects
    .filter((one) => mayIn(access, one, 'approve') && isBuilt(one))
    .map(({ id }) => id);
  return (await listOffered(database.read, ids, companyDayStart({ config }, now()))).map(
    (change) => ({
      id: change.id,
      number: change.number,
      projectId: change.project_id,
      title: change.title,
      priceCents: change.price_cents,
      // An offer has it.
      validUntil: instantText(change.valid_until ?? now()),
      validThrough: lastValidDay(change.valid_until ?? now(), config.businessTimeZone),
    }),
  );
}
