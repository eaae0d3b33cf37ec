import { describe, expect, test } from 'vitest';
import { findReply, findRule } from './find-reply.ts';
import { fallbackReply, greeting, prompts, promptsFor, quotePhrase, rules } from './script.ts';

describe('the script', () => {
  test('gives every keyword to one rule only', () => {
    const all = rules.flatMap((rule) => rule.keywords);
    expect(all.length).toBe(new Set(all).size);
  });

  test.each(rules.flatMap((rule) => rule.keywords.map((word) => [word, rule.topic])))(
    '"%s" alone leads to %s',
    (word, topic) => {
      expect(findRule(word ?? '')?.topic).toBe(topic);
    },
  );

  test.each(Object.entries(prompts))(
    'the prompt about %s is answered by that rule',
    (topic, text) => {
      expect(findRule(text)?.topic).toBe(topic);
    },
  );

  test('pushes the calculator from the first sentence on', () => {
    expect(greeting).toContain(quotePhrase);
  });
});

test.each([
  ['What would this cost me?', 'price'],
  ['is there a payment plan with a deposit', 'payment'],
  ['How long until it is ready?', 'time'],
  ['Does it sync with QuickBooks?', 'integrations'],
  ['do I own it or is it a subscription', 'ownership'],
  ['Can I talk to a real person?', 'person'],
  ['HI!', 'hello'],
  ['We use Salesforce and want to switch', 'migration'],
])('"%s" is about %s', (text, topic) => {
  expect(findRule(text)?.topic).toBe(topic);
});

test.each(['this is what they said', 'xyzzy', '???'])(
  '"%s" matches nothing and is told so',
  (text) => {
    expect(findReply(text)).toBe(fallbackReply);
  },
);

describe('the claims', () => {
  test.each([
    ['How much does it cost?', '3 minutes'],
    ['Can I pay in installments?', '12 months with 10% down'],
    ['How long does it take?', '3-6 months'],
    ['How long does it take?', '6-12 months'],
    ['Which systems can you connect?', '500+ integrations'],
    ['Who owns it, do I own it?', 'belongs to you'],
    ['Are there monthly fees?', 'no monthly fees after development'],
  ])('"%s" is answered with "%s"', (question, claim) => {
    expect(findReply(question)).toContain(claim);
  });
});

test.each(['/', '/quote', '/demo', '/contact'])('three prompts are offered on %s', (page) => {
  expect(new Set(promptsFor(page)).size).toBe(3);
});
