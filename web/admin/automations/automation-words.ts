import type { AutomationReply, AutomationRunReply } from '#contract/office/automations.ts';
import { automationFacts, automationsADay, fullSentence } from '#domain/automation/automation.ts';
import type { StatusTone } from '#web/kit/ui/records/status-dot.tsx';

/** The page of the rules, and the part of it with the log. */
export const automationsPath = '/admin/company?view=automatic-steps';
export const automationLogPath = `${automationsPath}&show=log`;

interface Shown {
  tone: StatusTone;
  label: string;
}

/** How a rule is, while the switch for all of them is on or off. */
export function automationState({ isOn, isCapped }: AutomationReply, isAllOn: boolean): Shown {
  if (!isOn) return { tone: 'neutral', label: 'Off' };
  if (!isAllOn) return { tone: 'neutral', label: 'On hold' };
  return isCapped
    ? { tone: 'warning', label: `On: ${automationsADay} times today, the rest follows tomorrow` }
    : { tone: 'success', label: 'On' };
}

/** When a rule does something, and what it does, with its numbers. */
export function automationSentences(rule: Pick<AutomationReply, 'id' | 'days' | 'count'>) {
  const { when, does } = automationFacts(rule.id);
  return {
    when: fullSentence(rule.id, when, rule),
    does: fullSentence(rule.id, does, rule),
  };
}

const outcomes: Record<AutomationRunReply['outcome'], Shown> = {
  'step-set': { tone: 'success', label: 'Next step set' },
  'step-and-tag': { tone: 'success', label: 'Tagged, and next step set' },
  'tag-only': { tone: 'success', label: 'Tagged. It already had a next step' },
  'email-sent': { tone: 'success', label: 'Email sent' },
  'had-step': { tone: 'neutral', label: 'Left alone: it already had a next step' },
  'not-needed': { tone: 'neutral', label: 'Left alone: no longer needed' },
  gone: { tone: 'neutral', label: 'Left alone: its lead is no longer there' },
  failed: { tone: 'danger', label: 'Failed after several attempts' },
};

/** What became of an event of a rule. */
export function outcomeShown(outcome: AutomationRunReply['outcome']): Shown {
  return outcomes[outcome];
}
