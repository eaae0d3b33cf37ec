import {
  budgetPriorities,
  crmSolutions,
  customizationLevels,
  isTimelineShorterThanUsual,
  monthlySpends,
  timelines,
} from '#domain/quote/options.ts';
import { comprehensiveSystemMonths, simpleSystemMonths } from '#domain/quote/terms.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { useWizard } from '../use-wizard-form.ts';
import { WizardSelect, WizardText, WizardTextArea } from './wizard-fields.tsx';

/** Step 2: the current systems and the needs. */
export function SituationStep() {
  const { timeline } = useWizard().values;
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <WizardSelect
        name="currentCrmSolution"
        label="Current CRM solution"
        prompt="Select current solution"
        options={crmSolutions}
        className="sm:col-span-2"
      />
      <WizardSelect
        name="currentMonthlySpend"
        label="Current monthly spend"
        prompt="Select monthly spend"
        options={monthlySpends}
        hint="What your CRM costs per month for all seats."
      />
      <WizardText
        name="exactMonthlySpend"
        label="Exact monthly spend"
        optional
        inputMode="numeric"
        placeholder="$"
        hint="If you know it, we use it to compare."
      />
      <WizardText
        name="expectedUsers"
        label="Expected number of users"
        type="number"
        min={1}
        inputMode="numeric"
      />
      <WizardSelect
        name="budgetPriority"
        label="Budget priority"
        prompt="Select your priority"
        options={budgetPriorities}
      />
      <WizardTextArea
        name="primaryPainPoints"
        label="Primary pain points"
        rows={4}
        hint="What takes too long, gets lost, or cannot be seen today?"
        className="sm:col-span-2"
      />
      <WizardTextArea
        name="dataIntegrationNeeds"
        label="Data integration needs"
        rows={3}
        optional
        hint="Systems the CRM should exchange data with."
        className="sm:col-span-2"
      />
      <WizardSelect
        name="timeline"
        label="Implementation timeline"
        prompt="Select a timeline"
        options={timelines}
      />
      <WizardSelect
        name="customizationLevel"
        label="Customization level"
        prompt="Select customization level"
        options={customizationLevels}
      />
      {isTimelineShorterThanUsual(timeline) && (
        <div className="sm:col-span-2">
          <Notice kind="info" announced>
            Simple systems usually take {simpleSystemMonths.from}–{simpleSystemMonths.to} months,
            comprehensive ones {comprehensiveSystemMonths.from}–{comprehensiveSystemMonths.to}.
            We’ll tell you what can be ready sooner.
          </Notice>
        </div>
      )}
    </div>
  );
}
