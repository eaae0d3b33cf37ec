/**
 * What a visitor agrees to by sending a form, by version. A text is never changed: new words get a
 * new version, so that each stored record names what its sender has read.
 */
export const consentTexts = {
  '1': 'By sending this message you agree that we store it with your name, e-mail address and company to answer you, as our privacy policy describes.',
} as const;

/** A version of the consent text. */
export type ConsentVersion = keyof typeof consentTexts;

/** The version that the contact form shows. */
export const contactConsent: ConsentVersion = '1';
