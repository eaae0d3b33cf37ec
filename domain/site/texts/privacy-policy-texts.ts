import { silenceMonths, spamDays } from '#domain/privacy/retention.ts';

/**
 * The privacy policy (rule PAGE-18). Each promise describes what the program does: change the
 * program and this text together. Have it checked by counsel before going live (rule PAGE-19).
 */
export const privacyPolicyTexts = {
  'privacy-policy.effective.label': 'Effective July 1, 2024',
  'privacy-policy.scope.heading': 'Who we are and what this covers',
  'privacy-policy.scope.body':
    'This policy explains what {companyName} does with personal data we receive through this website and the client portal. It does not cover the CRM systems that we build for clients: those belong to the client, who decides what is kept in them.',
  'privacy-policy.what-you-give.heading': 'What you give us',
  'privacy-policy.what-you-give.body': `We receive what you type into a form or send us yourself:

- Quote request: name, email, phone, role, company, what you tell us about your systems and plans, and the features you choose.
- Messages and consultations: name, email, what you write, and for a consultation the date, time and phone number.
- Live chat: name, email and what you write, there or in a reply to one of our emails. We keep the conversation so that both of us can continue it, and reply by email after you leave.
- Questions about a quote: what you ask on its page, and our answers. If someone is added as a signer, we keep their name and email.
- Signature under a quote: your name and role, the signature as you typed or drew it, the plan you chose, the time, and the network address and browser you signed with. It stays with the quote as proof of what was agreed.
- Client portal: name, email, company, phone and address, and a password that we keep only as a hash.`,
  'privacy-policy.automatic.heading': 'What is recorded automatically',
  'privacy-policy.automatic.body': `Our server keeps a technical log: the time, the address of the page or call, and the network address it came from. We use it to keep the site running and to prevent abuse. The log never includes what you typed, your password or your cookies.

For each account we keep a record of sign-ins and changes, with the time, the device and the network address. It shows you and us when someone else tries to sign in.

With a chat we keep a keyed hash of the network address it was started from, never the address itself: enough to block someone who abuses the chat for a set time, but not to read the address.

The list of our public pages you view stays in your browser tab. When you send us a form or a chat message, we receive their names so we know what you have read: no more than 20, and nothing from other sites.

For each quote, we record when its private link was opened, whose link it was, and which version it showed, but no address and no device.

The assistant in the corner of the page answers inside your browser. What you write to it stays there, unless you continue with a person. Then we receive that conversation.`,
  'privacy-policy.cookies.heading': 'Cookies and storage in your browser',
  'privacy-policy.cookies.body': `There are no advertising cookies, no analytics and no scripts from other companies on this site. We store:

- A session cookie after you sign in. Scripts cannot read it, and signing out ends it.
- A cookie that marks the device you signed in on, for a year, so that wrong passwords typed elsewhere cannot lock you out. Scripts cannot read it either.
- A cookie that opens your own conversation when you use the live chat, and no one else’s, for 90 days. Scripts cannot read it.
- A note in your browser that someone signed in with it, so that pages know whether to ask for your name.
- A random token while you fill in a booking, so that your time is held for you for 10 minutes. It is no cookie. It exists only in the open page, and we release it when you leave.
- The color theme, if you chose one, and the drafts of forms, so that you can go on later. They stay in your browser until you send or discard them.
- Which public pages of this site you looked at, until you close the tab.
- What you and the assistant said, until you close the tab, and messages to our staff that wait for a connection.`,
  'privacy-policy.use.heading': 'What we use it for',
  'privacy-policy.use.body':
    'To answer you, to prepare and send quotes, to hold consultations, to carry out projects, to bill for them, and to keep accounts safe. We do not build advertising profiles, and no decision about you is made by a machine alone.',
  'privacy-policy.sharing.heading': 'Who else sees it',
  'privacy-policy.sharing.body':
    'We do not sell personal data and do not trade it. Our own staff see only what they need for their work. The companies that run our servers and deliver our mail process data for us and under our instructions. Beyond that, we share data only when the law requires it.',
  'privacy-policy.retention.heading': 'How long we keep it',
  'privacy-policy.retention.body': `Requests and messages are kept while we are in touch about them and erased ${silenceMonths} months after the last contact. What looks like spam goes after ${spamDays} days, the record of sign-ins after a year. We keep project and billing records as long as the law requires.

If you ask us to delete your data, we do, except for records the law requires us to keep.`,
  'privacy-policy.security.heading': 'How it is protected',
  'privacy-policy.security.body':
    'Access is by role: a client sees only their own projects and documents, and every call is checked on the server. Passwords are stored as salted hashes. Sign-in attempts are limited. If your data is ever exposed, we will tell you what happened and what to do.',
  'privacy-policy.rights.heading': 'Your rights',
  'privacy-policy.rights.body':
    'You may ask what data we have about you, have it corrected, receive a copy in a common format, have it deleted, or object to how we use it. Write to [{companyEmail}](mailto:{companyEmail}). We may ask you to confirm your identity. You may also file a complaint with your local data protection authority.',
  'privacy-policy.age.heading': 'Age',
  'privacy-policy.age.body':
    'This site is for businesses and their staff: users are 18 or older. We do not knowingly collect data from children under 13, and if we find any, we delete it. If you believe a child gave us data, write to [{companyEmail}](mailto:{companyEmail}).',
  'privacy-policy.changes.heading': 'Changes and contact',
  'privacy-policy.changes.body':
    'When this policy changes, we post the new text on this page with a new date. If a change affects how we use data we already have, we will contact you first. For questions about any of this, write to [{companyEmail}](mailto:{companyEmail}).',
} as const;
