/** What a column of an imported file can contain; `fullName` is split into first and last name. */
export const importFields = [
  'email',
  'firstName',
  'lastName',
  'fullName',
  'company',
  'phone',
  'status',
  'score',
  'message',
  'owner',
] as const;
export type ImportField = (typeof importFields)[number];

/** What the screens call each of them. */
export const importFieldLabels: Record<ImportField, string> = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  fullName: 'Full name',
  company: 'Company',
  phone: 'Phone',
  status: 'Status',
  score: 'Score',
  message: 'Message',
  owner: 'Owner',
};

/** The field of each column of a file, in order; null for a column that is left out. */
export type ImportColumns = readonly (ImportField | null)[];

/** What happens to people who are leads already. */
export const knownModes = ['leave', 'fill', 'overwrite'] as const;
export type KnownMode = (typeof knownModes)[number];

/** What becomes of a row of an imported file. */
export const importVerdicts = ['new', 'changed', 'same', 'refused'] as const;
export type ImportVerdict = (typeof importVerdicts)[number];

/** Most rows of a file, and most columns. */
export const mostImportRows = 10_000;
export const mostImportColumns = 200;
/** Largest file, in bytes. */
export const importBytes = 5 * 1024 * 1024;
/** How long an import can be taken back and its refused rows downloaded (rule IMPORT-4). */
export const importKeptDays = 30;

/** Whether a choice of columns says what an import needs, or what is wrong with it. */
export function columnsProblem(columns: ImportColumns): string | null {
  if (!columns.includes('email')) return 'Choose the column with the email address.';
  const twice = importFields.find((field) => columns.filter((one) => one === field).length > 1);
  return twice === undefined
    ? null
    : `Choose only one column for ${importFieldLabels[twice].toLowerCase()}.`;
}
