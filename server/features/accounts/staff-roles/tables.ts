import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends StaffRoleTables {}
}

interface StaffRoleTables {
  staff_roles: StaffRolesTable;
}

/** A role of staff that the company has made. The ready-made ones are in the domain. */
export interface StaffRolesTable {
  id: string;
  name: string;
  /** The name in lower case; unique. */
  name_key: string;
  /** Its rights, as `writeRights` of domain/account/rights.ts writes them. */
  rights: string;
  /** Incremented by every change. */
  version: number;
  created_at: number;
  updated_at: number;
}

/** Facts about these tables. */
export const staffRoleTables = {
  staff_roles: {
    personal: { none: 'the company’s own' },
    transfer: 'moves',
  },
} satisfies Described<StaffRoleTables>;
