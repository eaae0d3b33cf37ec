import { describe, expect, test } from 'vitest';
import {
  type MilestoneTemplate,
  placeOf,
  planFromTemplate,
  standardTemplate,
  type TemplateMilestone,
  templateIssues,
} from './milestone-template.ts';

const step = (given: Partial<TemplateMilestone>): TemplateMilestone => ({
  title: 'Move the data',
  description: '',
  phase: 'Project Kickoff',
  offset: 0,
  features: [],
  categories: [],
  ...given,
});
const set = (timing: MilestoneTemplate['timing'], ...steps: Partial<TemplateMilestone>[]) => ({
  timing,
  milestones: steps.map((given, index) => step({ title: `Step ${index + 1}`, ...given })),
});

describe('the dates of a set', () => {
  test.each([
    ['share', 0, '2026-03-04'],
    ['share', 50, '2026-04-19'],
    ['share', 100, '2026-06-04'],
    ['days', 0, '2026-03-04'],
    ['days', 30, '2026-04-03'],
    ['days', 120, '2026-07-02'],
  ] as const)('in %s, an offset of %d is due on %s', (timing, offset, dueDate) => {
    const [planned] = planFromTemplate(set(timing, { offset }), '2026-03-04', '2026-06-04');
    expect(planned?.dueDate).toBe(dueDate);
  });

  test('are all the start when the planned end is before it, unless they are days', () => {
    const dates = (timing: MilestoneTemplate['timing']) =>
      planFromTemplate(set(timing, { offset: 40 }), '2026-03-04', '2026-01-01')[0]?.dueDate;
    expect([dates('share'), dates('days')]).toEqual(['2026-03-04', '2026-04-13']);
  });
});

describe('the milestone of a sold feature', () => {
  const template = set(
    'days',
    { categories: ['Automation'] },
    { features: ['email-sequences'], categories: ['Analytics'] },
  );
  test.each([
    ['email-sequences', 'Automation', 1],
    ['workflow', 'Automation', 0],
    ['dashboards', 'Analytics', 1],
    ['dashboards', 'Other', undefined],
    ['', undefined, undefined],
  ])('%s of %s is number %s', (key, category, place) => {
    expect(placeOf(template, { key, category })).toBe(place);
  });

  test('is none in the standard set', () => {
    expect(placeOf(standardTemplate, { key: 'workflow', category: 'Automation' })).toBeUndefined();
  });
});

describe('a set', () => {
  test('as built in has nothing wrong', () => {
    expect(templateIssues(standardTemplate)).toEqual([]);
  });

  test.each<[MilestoneTemplate, string, string]>([
    [
      set('days', { title: 'Data' }, { title: ' data ' }),
      'milestones.1.title',
      'Another milestone in this set has this title',
    ],
    [
      set('days', { offset: 10 }, { offset: 9 }),
      'milestones.1.offset',
      'This is before “Step 1” above',
    ],
    [set('share', { offset: 101 }), 'milestones.0.offset', 'At most 100%'],
    [set('days', { offset: 1827 }), 'milestones.0.offset', 'At most 1826 days'],
    [
      set('days', { phase: 'System Design' }, {}),
      'milestones.1.phase',
      'This phase comes before the phase of “Step 1” above',
    ],
    [
      set('days', { features: ['a'] }, { features: ['b', 'a'] }),
      'milestones.1.features',
      'A feature can belong to one milestone only',
    ],
    [
      set('days', { categories: ['Core'] }, { categories: ['Core'] }),
      'milestones.1.categories',
      '“Core” already belongs to a milestone above',
    ],
  ])('%j is wrong at %s: %s', (template, path, message) => {
    expect(templateIssues(template).map((one) => [one.path.join('.'), one.message])).toEqual([
      [path, message],
    ]);
  });

  test('may have two milestones on one day and in one phase', () => {
    expect(templateIssues(set('days', { offset: 5 }, { offset: 5 }))).toEqual([]);
  });
});
