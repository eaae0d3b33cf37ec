import { siteText } from '#web/kit/shell/site-text.ts';

/** The day the policy took effect (rule PAGE-18). */
export const effectiveDate = siteText('privacy-policy.effective.label');

/** One section of the policy. */
export interface PolicySection {
  id: string;
  title: string;
  /** Markdown. */
  body: string;
}

/** The eleven sections (rule PAGE-18); their words are in domain/site/texts/privacy-policy-texts.ts. */
export const policy: readonly PolicySection[] = [
  {
    id: 'scope',
    title: siteText('privacy-policy.scope.heading'),
    body: siteText('privacy-policy.scope.body'),
  },
  {
    id: 'what-you-give',
    title: siteText('privacy-policy.what-you-give.heading'),
    body: siteText('privacy-policy.what-you-give.body'),
  },
  {
    id: 'automatic',
    title: siteText('privacy-policy.automatic.heading'),
    body: siteText('privacy-policy.automatic.body'),
  },
  {
    id: 'cookies',
    title: siteText('privacy-policy.cookies.heading'),
    body: siteText('privacy-policy.cookies.body'),
  },
  {
    id: 'use',
    title: siteText('privacy-policy.use.heading'),
    body: siteText('privacy-policy.use.body'),
  },
  {
    id: 'sharing',
    title: siteText('privacy-policy.sharing.heading'),
    body: siteText('privacy-policy.sharing.body'),
  },
  {
    id: 'retention',
    title: siteText('privacy-policy.retention.heading'),
    body: siteText('privacy-policy.retention.body'),
  },
  {
    id: 'security',
    title: siteText('privacy-policy.security.heading'),
    body: siteText('privacy-policy.security.body'),
  },
  {
    id: 'rights',
    title: siteText('privacy-policy.rights.heading'),
    body: siteText('privacy-policy.rights.body'),
  },
  {
    id: 'age',
    title: siteText('privacy-policy.age.heading'),
    body: siteText('privacy-policy.age.body'),
  },
  {
    id: 'changes',
    title: siteText('privacy-policy.changes.heading'),
    body: siteText('privacy-policy.changes.body'),
  },
];
