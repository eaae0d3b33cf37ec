import { theProgram } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { inWork } from '#server/platform/work/work.ts';
import { addTemplate } from './change-template.ts';

/** Adds a set of the demo's team, for moves from another system. */
export async function playTemplates(context: Context): Promise<void> {
  await inWork(context, theProgram, async (work) => {
    await addTemplate(work, {
      name: 'Move from another system',
      timing: 'days',
      milestones: [
        {
          title: 'Kickoff and access',
          description: 'We agree on the goals and get access to the old system.',
          phase: 'Project Kickoff',
          offset: 5,
          features: [],
          categories: [],
        },
        {
          title: 'Screens and data map',
          description: 'You see every screen, and where each field of the old system goes.',
          phase: 'System Design',
          offset: 20,
          features: [],
          categories: ['Technology'],
        },
        {
          title: 'Core and first import',
          description: 'The core works with a copy of your data.',
          phase: 'Development Phase 1',
          offset: 55,
          features: [],
          categories: ['Core', 'Management'],
        },
        {
          title: 'Automation and integrations',
          description: 'What runs automatically, and what talks to other systems.',
          phase: 'Development Phase 2',
          offset: 85,
          features: [],
          categories: ['Automation', 'Integrations', 'Analytics'],
        },
        {
          title: 'Final import and go-live',
          description: 'We move your data, test with you and switch over.',
          phase: 'Testing & Deployment',
          offset: 105,
          features: [],
          categories: ['Customer Experience', 'Marketing'],
        },
      ],
    });
  });
}
