import { expect, test } from 'vitest';
import {
  chooseAnswer,
  firstAnswers,
  keptAnswer,
  restoredAnswers,
  type Said,
  takeAnswers,
  unkeptItems,
} from './page-answers.ts';

const change = (words: string): Said => ({ answer: 'change', words });
const items = (first: Said, second: Said = { answer: '', words: '' }) => [
  { id: 'a', ...first },
  { id: 'b', ...second },
];
const opened = () => firstAnswers(items({ answer: '', words: '' }));

test('what somebody else answered is shown where nothing was answered here', () => {
  const page = takeAnswers(opened(), items(change('VAT'), { answer: 'works', words: '' }));
  expect(page.said).toEqual({ a: change('VAT'), b: { answer: 'works', words: '' } });
  expect([page.kept, page.theirs]).toEqual([page.said, {}]);
});

test('what was answered here too stays, next to the other answer', () => {
  const mine = { ...opened(), said: { ...opened().said, a: change('The color') } };
  const page = takeAnswers(mine, items(change('VAT')));
  expect([page.said.a, page.theirs]).toEqual([change('The color'), { a: change('VAT') }]);
  // Read once more, it is still the reader's to choose.
  expect(takeAnswers(page, items(change('VAT')))).toEqual(page);
  expect(chooseAnswer(page, 'a', 'mine')).toMatchObject({
    ...{ theirs: {}, said: { a: change('The color') }, kept: { a: change('VAT') } },
  });
  expect(chooseAnswer(page, 'a', 'theirs').said.a).toEqual(change('VAT'));
});

test('what this page sent is its own, also if the reply was lost or spaces were dropped', () => {
  const typing = {
    ...opened(),
    said: { ...opened().said, a: change('VAT and more ') },
    sent: { a: change('VAT ') },
  };
  const page = takeAnswers(typing, items(change('VAT')));
  expect(page.theirs).toEqual({});
  expect([page.said.a, page.kept.a]).toEqual([change('VAT and more '), change('VAT')]);
  expect(keptAnswer(typing, 'a', items(change('VAT')))).toEqual(page);
});

test('what did not reach the server before the page was left is there again, next to another answer', () => {
  const left = { ...opened(), said: { ...opened().said, a: change('VAT'), gone: change('x') } };
  const page = restoredAnswers(items({ answer: '', words: '' }), left);
  expect([page.said.a, page.said.gone, page.theirs]).toEqual([change('VAT'), undefined, {}]);
  expect(unkeptItems(page)).toEqual(['a']);
  expect(unkeptItems(restoredAnswers(items(change('VAT')), left))).toEqual([]);
  const other = restoredAnswers(items(change('The color')), left);
  expect([other.said.a, other.theirs]).toEqual([change('VAT'), { a: change('The color') }]);
});
