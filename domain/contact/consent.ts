/**
 * The consent texts that visitors agree to by sending a form, by version. Texts never change: a new
 * text gets a new version, so that each stored record refers to the text its sender read.
 */
export const consentTexts = {
  '1': 'By sending this message you agree that we store it with your name, e-mail address and company to answer you, as our privacy policy describes.',
  '2': 'By sending this message you agree that we store it with your name, email address and company to answer you, as our privacy policy describes.',
} as const;

export type ConsentVersion = keyof typeof consentTexts;

/** The version that the contact form shows. */
export const contactConsent: ConsentVersion = '2';
