/** What every public page has, and the description of pages without their own. */
export const sharedTexts = {
  'footer.profile.label': 'Follow us on our microblog',
  'footer.end.label': 'Built for businesses worldwide',
  'search.text':
    'Tailored custom CRM solutions: designed around the way your company works, built for you, and owned by you without monthly fees after development.',
} as const;
