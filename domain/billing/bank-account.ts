/** Where the company is paid. Empty texts are details it does not have. */
interface BankAccount {
  accountHolder: string;
  bankName: string;
  iban: string;
  bic: string;
  accountNumber: string;
  routingNumber: string;
}

/** The characters of a bank code as stored: capital letters and digits, without spaces. */
export function compactCode(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

/** An IBAN as people read it: in groups of four. */
export function ibanText(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Whether a compact text is an IBAN: its form and its check digits (ISO 13616). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  let rest = 0;
  // A letter counts as two digits, from 10 for A to 35 for Z.
  for (const character of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(character, 36)))
      rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** Whether a compact text has the form of a BIC (ISO 9362). */
export function isBic(bic: string): boolean {
  return /^[A-Z]{4}[A-Z]{2}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(bic);
}

/** Whether money can be sent there: an IBAN, or an account and a routing number. */
export function isPayable(account: BankAccount): boolean {
  return account.iban !== '' || (account.accountNumber !== '' && account.routingNumber !== '');
}

/** The lines of the details, in the order in which a bank's form asks for them. */
export function bankLines(account: BankAccount): { label: string; value: string }[] {
  return [
    { label: 'Account holder', value: account.accountHolder },
    { label: 'IBAN', value: ibanText(account.iban) },
    { label: 'BIC', value: account.bic },
    { label: 'Account number', value: account.accountNumber },
    { label: 'Routing number', value: account.routingNumber },
    { label: 'Bank', value: account.bankName },
  ].filter(({ value }) => value !== '');
}
