import { companyKeys } from '#server/features/accounts/client-people/company-of-project.ts';
import type { ClientCompaniesTable } from '#server/features/accounts/client-people/tables.ts';
import { updateVersioned } from '#server/platform/db/update-versioned.ts';
import { outOfDate } from '#server/platform/http/problem.ts';
import { changedFields, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';

/**
 * Changes what the team keeps about a company.
 *
 * @throws Problem `conflict` with `current` for an outdated version.
 */
export async function changeCompany(
  work: Work,
  before: ClientCompaniesTable,
  wanted: Pick<ClientCompaniesTable, 'name' | 'addresses' | 'notes'> & {
    version?: number | undefined;
  },
): Promise<ClientCompaniesTable> {
  const { tx, now } = work;
  const { name, addresses, notes, version = before.version } = wanted;
  const shown = (row: ClientCompaniesTable) => ({
    id: row.id,
    name: row.name,
    addresses: row.addresses,
    notes: row.notes,
    version: row.version,
  });
  if (version !== before.version) throw outOfDate('this company', shown(before));
  const next = { ...before, name, addresses, notes, ...companyKeys(wanted), updated_at: now };
  const changes = changedFields(shown(before), shown(next), ['name', 'addresses', 'notes']);
  if (Object.keys(changes).length === 0) return before;
  const written = await updateVersioned(tx, 'client_companies', next);
  if (written === undefined) throw outOfDate('this company', shown(before));
  await record(work, {
    kind: 'client',
    id: before.id,
    name,
    action: 'changed',
    changes,
    topics: ['projects'],
  });
  return written;
}
