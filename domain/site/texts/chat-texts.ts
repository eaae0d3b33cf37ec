/**
 * What the assistant on public pages says: its greeting, the questions that it suggests, and a reply for
 * each topic. Figures are placeholders (domain/chat/assistant-figures.ts), so that they equal the wizard's.
 */
export const chatTexts = {
  'chat.greeting.text':
    'Hello! I’m an automated assistant and can answer questions about prices, timelines and features. The fastest way to a number is the quote calculator: it takes {quoteMinutes} minutes and ends with your personalized quote.',
  'chat.prompt.price.label': 'How much does a custom CRM cost?',
  'chat.prompt.payment.label': 'Can I pay in installments?',
  'chat.prompt.time.label': 'How long does it take to build?',
  'chat.prompt.integrations.label': 'Which systems can you connect?',
  'chat.prompt.ownership.label': 'Who owns the finished system?',
  'chat.prompt.features.label': 'What features can I choose?',
  'chat.reply.price.text':
    'Every system starts from {basePrice}; each feature adds between {lowestPrice} and {highestPrice}, and the size of your company and the depth of customization set the rest. Choose your features and you’ll have a personalized quote in {quoteMinutes} minutes.',
  'chat.reply.payment.text':
    'You can pay all at once, or over {paymentCount} months with {depositPercent}% down. The last step of the calculator shows both plans with every payment, as part of your personalized quote.',
  'chat.reply.plan-cost.text':
    'The {paymentCount}-month plan costs {planRaisePercent}% more than the estimate: {depositPercent}% of its total down, then {paymentCount} monthly payments, with monthly support and maintenance included. The total is set in the quote, so paying early doesn’t lower it. The buyout is one payment equal to the estimate.',
  'chat.reply.discount.text':
    'Two discounts are part of the offer: the buyout brings {developmentDiscountPercent}% off future development, and the payment plan includes discounted development rates. I can’t promise any other. To ask a person, send us a message or book a call below.',
  'chat.reply.terms.text':
    'I don’t have an answer about refunds, taxes, hosting, payment methods or contract terms, and I don’t guess about money. To ask a person, send us a message or book a call below.',
  'chat.reply.ownership.text':
    'The system belongs to you. There are no monthly fees after development and no price per user. Support is optional, at {supportPrice} a month.',
  'chat.reply.included.text':
    'Every quote includes design and development of the features you select, testing, deployment and training for your team, and {supportDays} days of support after launch. The finished system is yours: no monthly fees after development.',
  'chat.reply.changes.text':
    'The system is yours and can change with you: we can do it, or someone else if you take it elsewhere. With the buyout, future development is {developmentDiscountPercent}% cheaper; the payment plan includes discounted development rates.',
  'chat.reply.quote.text':
    'The calculator gives an estimate, valid for {quoteValidDays} days. Submit it, and our team reviews it within {reviewHours} hours and emails you a detailed quote.',
  'chat.reply.time.text':
    'Simple systems take {simpleMonths} months, comprehensive ones {comprehensiveMonths} months. You can try the core system long before launch.',
  'chat.reply.integrations.text':
    'There are {integrations} integrations to choose from: email, calendar, accounting, phone, online store, ERP and more. If yours isn’t listed, we build the connection. Select the ones you need and they’re part of your personalized quote.',
  'chat.reply.features.text':
    'There are {featureCount} features to choose from: contacts, leads, pipeline, tasks, email and reports as a base, and automation, analytics or mobile apps on top. Pick yours and see your personalized quote add up line by line.',
  'chat.reply.security.text':
    'Access is by role, and your data is encrypted. If you need more, you can add features such as an audit trail or single sign-on. Your records stay yours.',
  'chat.reply.support.text':
    'Every system comes with {supportDays} days of support after launch. After that, support is optional, at {supportPrice} a month.',
  'chat.reply.migration.text':
    'We move your records over from spreadsheets or your current CRM, clean them up, and let you check them before anything goes live.',
  'chat.reply.industries.text':
    'We know healthcare and dental, construction and roofing, transportation and logistics, and professional services inside and out. Other industries are welcome too: we design every system from scratch.',
  'chat.reply.demo.text':
    'The demo page runs on sample data: sort leads, move deals, read a forecast. Each part has a button that adds it to your quote.',
  'chat.reply.stories.text':
    'The case studies page, linked at the bottom of every page, has stories with a challenge, a solution and results. The ones marked illustrative show the kind of work we do, not a real customer.',
  'chat.reply.mobile.text':
    'There are apps for iOS and Android, and they can work offline. You can add both in the calculator.',
  'chat.reply.sign-in.text':
    'Clients sign in under Client Portal, in the menu at the top. If you forgot your password, the sign-in page can email you a link.',
  'chat.reply.about.text':
    'We build custom CRM systems, designed around your sales process, your fields and your terms instead of a product you bend to fit. Once delivered, the system is yours.',
  'chat.reply.assistant.text':
    'I’m an automated assistant and answer from a script. To reach a person, send us a message or book a call below.',
  'chat.reply.person.text':
    'Happy to help. Send us a message and someone will reply within {reviewHours} hours, or book a {callMinutes}-minute call by video or phone. Both links are below.',
  'chat.reply.thanks.text':
    'You’re welcome. When you want a number, your personalized quote is {quoteMinutes} minutes away.',
  'chat.reply.hello.text':
    'Hello! Ask me about prices, payment, timelines, integrations or who owns the system.',
  'chat.no-answer.text':
    'I don’t have an answer for that, but a person can help: send us a message or book a call below. If it’s about the price, your personalized quote takes {quoteMinutes} minutes.',
} as const;
