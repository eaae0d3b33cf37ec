import { silenceMonths, spamDays } from '#domain/privacy/retention.ts';

/** The day the policy took effect (rule PAGE-18). */
export const effectiveDate = 'July 1, 2024';

/** One section of the policy; its list follows the paragraphs. */
export interface PolicySection {
  id: string;
  title: string;
  paragraphs: readonly string[];
  items?: readonly string[];
}

/*
 * The eleven sections (rule PAGE-18). Each promise describes what the program does: change the
 * program and this text together. Have it checked by counsel before going live (rule PAGE-19).
 * {company} and {email} are replaced with the settings.
 */
export const policy: readonly PolicySection[] = [
  {
    id: 'scope',
    title: 'Who we are and what this covers',
    paragraphs: [
      'This policy says what {company} does with personal data that reaches us through this website and the client portal. It does not cover the CRM systems that we build for clients: those belong to the client, who decides what is kept in them.',
    ],
  },
  {
    id: 'what-you-give',
    title: 'What you give us',
    paragraphs: ['We receive what you type into a form or send us yourself:'],
    items: [
      'Quote request: name, email, phone, role, company, what you tell us about your systems and plans, and the features you choose.',
      'Messages and consultations: name, email, what you write, and for a consultation the date, time and phone number.',
      'Live chat: name, email and what you write. We keep the conversation so that both sides can go on with it, and answer by mail when you have left.',
      'Questions about a quote: what you ask on its page, and our answers. Of somebody who is named as a further signer we keep name and email.',
      'Signature under a quote: your name and role, the signature as you typed or drew it, the plan you chose, the time, and the network address and browser you signed with. It stays with the quote as proof of what was agreed.',
      'Client portal: name, email, company, phone and address, and a password that we keep only as a hash.',
    ],
  },
  {
    id: 'automatic',
    title: 'What is recorded automatically',
    paragraphs: [
      'Our server keeps a technical log: the time, the address of the page or call, and the network address it came from. It serves to keep the site running and to fend off abuse. The log never holds what you typed, your password or your cookies.',
      'For each account we keep a record of sign-ins and changes, with the time, the device and the network address. It shows you and us when somebody else tries your door.',
      'With a chat we keep a keyed hash of the network address it was started from, never the address itself: enough to keep out who abuses the chat, until a day that is set, and nothing to read an address from.',
      'Which of our public pages you look at stays in the tab of your browser. When you send us a form or a chat message, their names come along, so that we know what you have read: no more than 20, and nothing of other sites.',
      'With a quote we note when its private link was opened, whose link it was, and which version it showed: no address and no device.',
      'The assistant in the corner of the page answers inside your browser. What you write to it stays there, unless you go on with a person: then what was said comes along.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and storage in your browser',
    paragraphs: [
      'There are no advertising cookies, no analytics and no scripts of other companies on this site. These things are stored:',
    ],
    items: [
      'A session cookie after you sign in. Scripts cannot read it, and signing out ends it.',
      'A cookie that marks the device you signed in on, for a year, so that wrong passwords typed elsewhere cannot lock you out. Scripts cannot read it either.',
      'A cookie that opens your own conversation when you use the live chat, and no one else’s, for 90 days. Scripts cannot read it.',
      'A note in your browser that somebody signed in with it, so that pages know whether to ask for your name.',
      'A random token while you fill in a booking, by which the chosen time is held for you for 10 minutes. It is no cookie: it stands in the open page only, and is given back when you leave.',
      'The color theme, if you chose one, and the drafts of forms, so that you can go on later. They stay in your browser until you send or discard them.',
      'Which public pages of this site you looked at, until you close the tab.',
      'What you and the assistant said, until you close the tab, and messages to our staff that wait for a connection.',
    ],
  },
  {
    id: 'use',
    title: 'What we use it for',
    paragraphs: [
      'To answer you, to prepare and send quotes, to hold consultations, to carry out projects, to bill for them, and to keep accounts safe. We do not build advertising profiles, and no decision about you is made by a machine alone.',
    ],
  },
  {
    id: 'sharing',
    title: 'Who else sees it',
    paragraphs: [
      'We do not sell personal data and do not trade it. Our own staff see what their work needs. The companies that run our servers and deliver our mail process data for us and under our instructions. Beyond that we hand data over only when the law obliges us to.',
    ],
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    paragraphs: [
      `Requests and messages are kept while we are in touch about them, and erased ${silenceMonths} months after the last contact. What looks like spam goes after ${spamDays} days, the record of sign-ins after a year. Project and billing records stay as long as the law asks for.`,
      'When you ask us to delete what we hold about you, we do, apart from records that we must keep by law.',
    ],
  },
  {
    id: 'security',
    title: 'How it is protected',
    paragraphs: [
      'Access is by role: a client sees only their own projects and documents, and every call is checked on the server. Passwords are stored as salted hashes. Sign-in attempts are limited. If data of yours is ever exposed, we tell you what happened and what to do.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    paragraphs: [
      'You may ask what we hold about you, have it corrected, receive a copy in a common format, have it deleted, or object to a use of it. Write to {email}; we may ask for a sign that it is really you. You may also complain to the authority that watches over data protection where you live.',
    ],
  },
  {
    id: 'age',
    title: 'Age',
    paragraphs: [
      'This site is for businesses and their staff: users are 18 or older. We do not knowingly collect data of children under 13, and when we find some, we delete it. If you believe a child gave us data, write to {email}.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes and contact',
    paragraphs: [
      'When this policy changes, the new text stands on this page with a new date. If a change touches what we may do with data we already have, we write to you first. For questions about any of this, write to {email}.',
    ],
  },
];
