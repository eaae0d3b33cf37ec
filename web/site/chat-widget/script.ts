import { consultationMinutes } from '#domain/booking/times/time-slots.ts';
import { formatDollars } from '#domain/money.ts';
import { priceRange } from '#domain/quote/edition.ts';
import { baseDollars } from '#domain/quote/price/estimate.ts';
import {
  comprehensiveSystemMonths,
  depositPercent,
  includedSupportDays,
  instalmentCount,
  reviewHours,
  simpleSystemMonths,
  supportDollarsPerMonth,
} from '#domain/quote/terms.ts';
import { siteEdition } from '#web/site/site-catalogue.ts';

/** How long the quote takes and how much can be connected (rule WIDGET-5). */
const quoteMinutes = 3;
const integrations = '500+';

/** A reply with this phrase also offers the quote calculator (rule WIDGET-5). */
export const quotePhrase = 'personalized quote';

const range = priceRange(siteEdition);
const lowestPrice = formatDollars(range.lowest);
const highestPrice = formatDollars(range.highest);
const featureCount = siteEdition.entries.filter(({ isOffered }) => isOffered).length;
const { from: simpleFrom, to: simpleTo } = simpleSystemMonths;
const { from: fullFrom, to: fullTo } = comprehensiveSystemMonths;

/** What the assistant says first. */
export const greeting = `Hello! I am an automated assistant and can answer questions about prices, times and features. The quickest way to a number is the quote calculator: it takes ${quoteMinutes} minutes and ends with your ${quotePhrase}.`;

/** One thing the assistant can talk about. */
export interface ReplyRule {
  topic: string;
  /** Lower-case words or beginnings of words, and phrases of several words. */
  keywords: readonly string[];
  reply: string;
}

/**
 * The script. A keyword belongs to one rule only, which a test holds; the rule with the most, then
 * the longest matches answers. Figures come from the domain, so that they equal the wizard's.
 */
export const rules: readonly ReplyRule[] = [
  {
    topic: 'price',
    keywords: [
      'price',
      'pricing',
      'cost',
      'how much',
      'expensive',
      'cheap',
      'budget',
      'quote',
      'estimate',
    ],
    reply: `Every system starts from ${formatDollars(baseDollars)}; each feature adds between ${lowestPrice} and ${highestPrice}, and the size of your company and the depth of customization set the rest. Choose your features and you have a ${quotePhrase} in ${quoteMinutes} minutes.`,
  },
  {
    topic: 'payment',
    keywords: [
      'pay',
      'installment',
      'instalment',
      'financ',
      'down payment',
      'deposit',
      'spread the',
    ],
    reply: `You can pay at once, or over ${instalmentCount} months with ${depositPercent}% down. The last step of the calculator shows both plans with every payment, as part of your ${quotePhrase}.`,
  },
  {
    topic: 'time',
    keywords: [
      'how long',
      'timeline',
      'week',
      'month',
      'deadline',
      'fast',
      'quick',
      'when can',
      'ready',
      'urgent',
      'duration',
    ],
    reply: `Simple systems take ${simpleFrom}-${simpleTo} months, comprehensive ones ${fullFrom}-${fullTo} months. You can try the core of it long before the launch.`,
  },
  {
    topic: 'integrations',
    keywords: [
      'integrat',
      'connect',
      'api',
      'sync',
      'quickbooks',
      'outlook',
      'gmail',
      'erp',
      'zapier',
      'calendar',
      'accounting',
    ],
    reply: `There are ${integrations} integrations to choose from: mail, calendar, accounting, telephony, shop, ERP and more. If yours is not among them, we build the connection. Tick the ones you need and they are part of your ${quotePhrase}.`,
  },
  {
    topic: 'ownership',
    keywords: [
      'own',
      'owns',
      'owner',
      'licen',
      'subscri',
      'monthly fee',
      'fees',
      'lock-in',
      'locked in',
      'cancel',
      'source code',
      'per user',
      'per seat',
    ],
    reply: `The system belongs to you. There are no monthly fees after development and no price per user. Support is optional, at ${formatDollars(supportDollarsPerMonth)} a month.`,
  },
  {
    topic: 'features',
    keywords: [
      'feature',
      'what can',
      'capabilit',
      'function',
      'contact management',
      'pipeline',
      'lead',
      'report',
      'dashboard',
      'automation',
    ],
    reply: `There are ${featureCount} features to choose from: contacts, leads, pipeline, tasks, mail and reports as a base, and automation, analytics or mobile apps on top. Pick yours and see your ${quotePhrase} grow line by line.`,
  },
  {
    topic: 'security',
    keywords: ['secur', 'encrypt', 'gdpr', 'hipaa', 'privacy', 'safe', 'permission', 'backup'],
    reply:
      'Access is by role and data is encrypted. Stricter needs, such as an audit trail or single sign-on, are features you can choose. Your records stay yours.',
  },
  {
    topic: 'support',
    keywords: ['support', 'maintenance', 'training', 'after launch', 'bug', 'warranty', 'update'],
    reply: `Every system comes with ${includedSupportDays} days of support after launch. Afterwards you decide: support is optional, at ${formatDollars(supportDollarsPerMonth)} a month.`,
  },
  {
    topic: 'migration',
    keywords: [
      'import',
      'migrat',
      'spreadsheet',
      'excel',
      'salesforce',
      'hubspot',
      'pipedrive',
      'zoho',
      'monday.com',
      'switch',
    ],
    reply:
      'We bring your records along, from spreadsheets or from the CRM you use now, clean them, and let you check them before anything goes live.',
  },
  {
    topic: 'industries',
    keywords: [
      'industr',
      'dental',
      'dentist',
      'health',
      'clinic',
      'roof',
      'construction',
      'logistic',
      'transport',
      'law firm',
      'consult firm',
    ],
    reply:
      'We know healthcare and dental, construction and roofing, transportation and logistics, and professional services from the inside. Other trades are welcome: every system is drawn from the start.',
  },
  {
    topic: 'demo',
    keywords: ['demo', 'try', 'example', 'show me', 'screenshot', 'look like'],
    reply:
      'The demo page runs on sample data: sort leads, move deals, read a forecast. Each part has a button that adds it to your quote.',
  },
  {
    topic: 'mobile',
    keywords: ['mobile', 'ios', 'android', 'iphone', 'ipad', 'tablet', 'offline'],
    reply:
      'There are apps for iOS and Android, and they can work without reception. Both are features in the calculator.',
  },
  {
    topic: 'person',
    keywords: [
      'human',
      'person',
      'someone',
      'agent',
      'talk',
      'call',
      'phone',
      'appointment',
      'consultation',
      'meeting',
      'email you',
    ],
    reply: `With pleasure. Write to us and a person answers within ${reviewHours} hours, or book a consultation of ${consultationMinutes} minutes by video or phone. Both are one press away, below.`,
  },
  {
    topic: 'thanks',
    keywords: ['thank', 'great', 'perfect', 'bye'],
    reply: `You are welcome. When you want a number, your ${quotePhrase} is ${quoteMinutes} minutes away.`,
  },
  {
    topic: 'hello',
    keywords: ['hello', 'hi', 'hey', 'good morning', 'good afternoon'],
    reply: 'Hello! Ask me about prices, payment, times, integrations or who owns the system.',
  },
];

/** When no keyword fits: says so, and leads on. */
export const fallbackReply = `That is not in my script. A person can answer it: write to us or book a call below. If it is about the price, your ${quotePhrase} takes ${quoteMinutes} minutes.`;

/** The pool of suggested prompts; three of them are shown. */
export const prompts = {
  price: 'How much does a custom CRM cost?',
  payment: 'Can I pay in installments?',
  time: 'How long does it take to build?',
  integrations: 'Which systems can you connect?',
  ownership: 'Who owns the finished system?',
  features: 'What features can I choose?',
} as const;
type PromptTopic = keyof typeof prompts;

const promptsByPage: Record<string, readonly PromptTopic[]> = {
  '/quote': ['price', 'payment', 'ownership'],
  '/demo': ['features', 'integrations', 'time'],
  '/about': ['time', 'ownership', 'price'],
  '/case-studies': ['time', 'integrations', 'price'],
};

/** Three prompts out of the six, chosen for the page one is on. */
export function promptsFor(pathname: string): string[] {
  const topics = promptsByPage[pathname] ?? ['price', 'time', 'ownership'];
  return topics.map((topic) => prompts[topic]);
}
