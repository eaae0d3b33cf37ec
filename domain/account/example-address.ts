/** Whether an e-mail address is at one of the domains for examples (RFC 2606), where it reaches nobody. */
export function isExampleAddress(email: string): boolean {
  return /@(?:[^@]+\.)?example\.(?:com|net|org)$/i.test(email.trim());
}
