/** The values of the contact form's controls. */
export interface ContactValues {
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  message: string;
}
export type ContactField = keyof ContactValues;

export const emptyValues: ContactValues = {
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  message: '',
};
// The object literal has exactly the form's fields, in form order.
export const contactFields = Object.keys(emptyValues) as ContactField[];

/** Where the draft stands in local storage; the number rises when its shape changes. */
export const storageKey = 'contact-draft-1';
/** A week: who has not sent a message by then begins anew, and it does not lie around for ever. */
export const draftLifetime = 7 * 24 * 60 * 60 * 1000;

/** Whether any field has a value. */
export function isTouched(values: ContactValues): boolean {
  return contactFields.some((name) => values[name] !== '');
}
