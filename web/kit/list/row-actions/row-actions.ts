import type { Wanted } from '#web/kit/session/rights.ts';
import type { PopoverAnchor } from '#web/kit/ui/records/popover.tsx';

/** Something that can be done to a row: beside it, or in its menu. */
export interface RowAction {
  /** 'Edit'. */
  label: string;
  /** The same with the name of the row, for assistive technology: 'Edit Ann Lee'. */
  name: string;
  run?: () => void;
  /** Where it leads, instead of `run`: a page of the back office, or an address such as `mailto:`. */
  to?: string;
  /** What `to` leads to is a file: it is saved, or shown in a new tab. */
  file?: 'saved' | 'shown';
  /** The key that does it to the row that has the focus, in upper case. */
  shortcut?: string;
  /** In the menu only: less frequent, or no room for it. */
  isFurther?: true;
  /** Removes something: last in the menu. */
  isDestructive?: true;
  isDisabled?: boolean;
  /** What it needs; without this, everybody who sees the list may do it. */
  needs?: Wanted;
}

/** What can be done to the rows of a list, apart from opening them (rule OFFICE-18). */
export type RowActions<Row> = (row: Row) => readonly RowAction[];

/** The menu of a row, and beside what it opens. */
export interface OpenRowMenu {
  title: string;
  /** Where the row opens; absent if it does not. */
  href?: string | undefined;
  actions: readonly RowAction[];
  anchor: PopoverAnchor;
}

/** True for what leads to a page of the back office, which opens without leaving the program. */
export const isInside = ({ to, file }: RowAction) =>
  file === undefined && to?.startsWith('/') === true;

const fileLinks = {
  saved: { download: true },
  shown: { target: '_blank', rel: 'noreferrer' },
} as const;

/** The attributes of the link of an action that leads somewhere. */
export const linkOf = ({ to, file }: RowAction) => ({ href: to, ...(file && fileLinks[file]) });

/** The lines of a row's menu: what destroys is last. */
export function menuActions(actions: readonly RowAction[]): readonly RowAction[] {
  const destroys = ({ isDestructive }: RowAction) => isDestructive === true;
  return [...actions.filter((one) => !destroys(one)), ...actions.filter(destroys)];
}

/** Writing to somebody, which opens the mail program, so it is only in the menu. */
export function mailAction(email: string): RowAction {
  return { label: 'Email', name: `Email ${email}`, to: `mailto:${email}`, isFurther: true };
}

/** Calling somebody; nothing without a number. */
export function callAction(phone: string | null): readonly RowAction[] {
  if (!phone) return [];
  const to = `tel:${phone.replace(/[^\d+]/g, '')}`;
  return [{ label: `Call ${phone}`, name: `Call ${phone}`, to, isFurther: true }];
}
