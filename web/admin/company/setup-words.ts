import type { SetupState, SetupStep } from '#domain/site/setup-steps.ts';
import type { StatusTone } from '#web/kit/ui/records/status-dot.tsx';

/** What each step is called, and what it is for. */
export const stepWords: Record<SetupStep, { label: string; about: string }> = {
  name: {
    label: 'Name and contact',
    about:
      'What your company is called on every page, email and PDF, how people reach you, and the link to your profile.',
  },
  look: {
    label: 'Logo and color',
    about: 'How your site, emails and documents look. Both show up right away, on every page.',
  },
  invoices: {
    label: 'Details on invoices',
    about: 'Address and tax numbers, as printed on invoices.',
  },
  bank: {
    label: 'Where clients pay',
    about: 'The account or the payment page on your invoices and in the client portal.',
  },
  hours: {
    label: 'Time zone and hours',
    about: 'When your days begin, and when people can book a consultation.',
  },
  mail: {
    label: 'Email',
    about: 'Who your emails come from. Send yourself a test to see whether they arrive.',
  },
  team: {
    label: 'Team',
    about: 'The people who answer inquiries, hold consultations and work on projects.',
  },
  prices: {
    label: 'Prices',
    about: 'What the quote calculator offers, and for how much.',
  },
  terms: {
    label: 'Terms',
    about: 'What every quote promises, and what your clients sign.',
  },
};

export const stateLabels: Record<SetupState, string> = {
  open: 'To do',
  done: 'Done',
  skipped: 'Skipped for now',
};

export const stateTones: Record<SetupState, StatusTone> = {
  open: 'warning',
  done: 'success',
  skipped: 'neutral',
};
