import { expect, test } from 'vitest';
import { firstEdition } from '#domain/quote/edition.ts';
import { chatTexts } from '#domain/site/texts/chat-texts.ts';
import { fillText, placeholdersOf } from '#domain/site/texts/placeholders.ts';
import { assistantFigures } from './assistant-figures.ts';

const figures = assistantFigures(firstEdition);

test('every placeholder of the assistant has a figure, and every figure is said', () => {
  const said = new Set(Object.values(chatTexts).flatMap(placeholdersOf));
  expect([...said].toSorted()).toEqual(Object.keys(figures).toSorted());
});

test('the original words with their figures are those that were promised', () => {
  const spoken = (key: keyof typeof chatTexts) => fillText(chatTexts[key], figures);
  expect(spoken('chat.reply.price.text')).toBe(
    'Every system starts from $2,500; each feature adds between $600 and $2,500, and the size of your company and the depth of customization set the rest. Choose your features and you’ll have a personalized quote in 3 minutes.',
  );
  expect(spoken('chat.reply.plan-cost.text')).toContain(
    'The 12-month plan costs 17.99% more than the estimate: 10% of its total down, then 12 monthly payments',
  );
  expect(spoken('chat.reply.person.text')).toContain('within 24 hours, or book a 30-minute call');
});
