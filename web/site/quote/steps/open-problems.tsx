import { Notice } from '#web/kit/ui/notice.tsx';
import type { Problem, WizardField } from '../form-model.ts';
import { stepOf } from './step-rules.ts';

interface OpenProblemsProps {
  problems: readonly Problem[];
  onGoToField: (field: WizardField) => void;
}

/** The problems that prevent submitting, each with a link to its step. */
export function OpenProblems({ problems, onGoToField }: OpenProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <Notice kind="warning">
      <p className="font-semibold">Before you can send this</p>
      <ul className="mt-1">
        {problems.map(({ field, message }) => (
          <li key={field}>
            <button
              type="button"
              onClick={() => onGoToField(field)}
              className="min-h-8 text-left underline underline-offset-4"
            >
              {message} (step {stepOf(field)})
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
