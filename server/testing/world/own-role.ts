import { allRights, type Right, writeRights } from '#domain/account/rights.ts';
import type { TestApp } from '../test-app.ts';

/** Everything but the figures, and what brings them along (rule RIGHTS-2). */
export const allButFigures: readonly Right[] = allRights.filter(
  (right) => !/^(figures|costs|invoices:.+)$/.test(right),
);

/** Adds a role of the company's own with just these rights. @returns its id. */
export async function ownRole(app: TestApp, rights: readonly Right[]): Promise<string> {
  const id = `role-${rights.length}${rights.includes('everyones-leads') ? '' : '-own'}`;
  const now = app.clock.now;
  await app.database.transaction((tx) =>
    tx
      .insertInto('staff_roles')
      .values({
        id,
        name: id,
        name_key: id,
        rights: writeRights(rights),
        version: 1,
        created_at: now,
        updated_at: now,
      })
      .onConflict((c) => c.doNothing())
      .execute(),
  );
  return id;
}
