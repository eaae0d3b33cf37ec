import type { ImportField } from './import-fields.ts';

/**
 * The headings that HubSpot, Pipedrive, Salesforce, Google and Outlook contacts, our own export and
 * people's own tables use, in small letters and without anything but letters, best first.
 */
const headings: Readonly<Record<ImportField, readonly string[]>> = {
  email: [
    ...['email', 'emailaddress', 'mail', 'personemail', 'contactemail', 'workemail'],
    ...['personemailwork', 'emailwork', 'primaryemail', 'emailvalue', 'emailaddresses'],
    ...['customeremail', 'leademail', 'personemailhome', 'emailhome', 'personemailother'],
  ],
  firstName: [
    ...['firstname', 'givenname', 'forename', 'first', 'personfirstname', 'contactfirstname'],
  ],
  lastName: [...['lastname', 'surname', 'familyname', 'last', 'personlastname', 'contactlastname']],
  fullName: [
    ...['fullname', 'name', 'personname', 'contactname', 'contactperson', 'contact', 'leadname'],
    ...['person', 'customername', 'displayname'],
  ],
  company: [
    ...['company', 'companyname', 'organization', 'organisation', 'organizationname'],
    ...['personorganization', 'personorganisation', 'accountname', 'account', 'companyaccount'],
    ...['associatedcompany', 'business', 'businessname', 'employer', 'leadorganization'],
  ],
  phone: [
    ...['phone', 'phonenumber', 'telephone', 'mobile', 'mobilephone', 'mobilephonenumber', 'cell'],
    ...['personphone', 'personphonework', 'workphone', 'businessphone', 'phonework', 'tel'],
    ...['primaryphone', 'phonevalue', 'contactphone', 'personphonemobile', 'homephone'],
  ],
  status: ['status', 'leadstatus', 'stage', 'lifecyclestage', 'leadlabels', 'leadstage'],
  score: ['score', 'leadscore', 'hubspotscore', 'rating', 'leadscoring'],
  message: [
    ...['message', 'notes', 'note', 'description', 'comments', 'comment', 'remarks'],
    ...['leadnotes', 'details'],
  ],
  owner: ['owner', 'leadowner', 'contactowner', 'accountowner', 'owneremail', 'assignedto'],
};

/** A heading as it is compared: "E-Mail 1 - Value" and "Email value" are the same. */
function plain(heading: string): string {
  return heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}

/**
 * Which field each column of a file has, by its heading. Each field is guessed at most once. A full
 * name is left out where the file has first names, and an owner where it names people without an
 * address, who can hardly be colleagues of this company.
 *
 * @param samples the first cells of each column.
 */
export function guessFields(
  names: readonly string[],
  samples: readonly (readonly string[])[],
): (ImportField | null)[] {
  const guess: (ImportField | null)[] = names.map(() => null);
  const known = names.map(plain);
  for (const [field, words] of Object.entries(headings) as [ImportField, readonly string[]][]) {
    const at = words.map((word) => known.indexOf(word)).find((index) => index !== -1);
    if (at === undefined) continue;
    if (field === 'fullName' && guess.includes('firstName')) continue;
    if (field === 'owner' && !samples[at]?.some((cell) => cell.includes('@'))) continue;
    guess[at] = field;
  }
  if (!guess.includes('email')) guessEmail(guess, samples);
  return guess;
}

/** A column without a known heading whose cells are addresses. */
function guessEmail(guess: (ImportField | null)[], samples: readonly (readonly string[])[]): void {
  const at = samples.findIndex((cells, index) => {
    const filled = cells.filter((cell) => cell.trim() !== '');
    return (
      guess[index] === null &&
      filled.length > 0 &&
      filled.every((cell) => /^\S+@\S+\.\S+$/.test(cell.trim()))
    );
  });
  if (at !== -1) guess[at] = 'email';
}
