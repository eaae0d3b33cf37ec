import type { ReactNode } from 'react';
import { companySizes, customizationLevels, optionLabel } from '#domain/quote/options.ts';
import type { Estimate } from '#domain/quote/price/estimate.ts';
import { Dollars } from './dollars.tsx';

interface WhyThisPriceProps {
  estimate: Estimate;
  companySize: string;
  customizationLevel: string;
}

/** Each step of the price calculation, in order. */
export function WhyThisPrice({ estimate, companySize, customizationLevel }: WhyThisPriceProps) {
  const size = companySize ? optionLabel(companySizes, companySize) : 'not chosen yet';
  const level = customizationLevel
    ? levelName(optionLabel(customizationLevels, customizationLevel))
    : 'not chosen yet';
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-y-2 text-sm">
      <Line term="Base system">
        <Dollars amount={estimate.baseDollars} />
      </Line>
      <Line
        term={`${estimate.features.length} ${estimate.features.length === 1 ? 'feature' : 'features'}`}
      >
        +
        <Dollars amount={estimate.featuresDollars} />
      </Line>
      <Line term={`Company size × ${estimate.companySizeMultiplier}`} detail={size}>
        +
        <Dollars amount={estimate.companySizeAddsDollars} />
      </Line>
      <Line term={`Customization × ${estimate.customizationMultiplier}`} detail={level}>
        +
        <Dollars amount={estimate.customizationAddsDollars} />
      </Line>
      <dt className="border-t border-line-strong pt-2 font-semibold">Estimate</dt>
      <dd className="border-t border-line-strong pt-2 pl-4 text-right font-semibold">
        <Dollars amount={estimate.totalDollars} />
      </dd>
    </dl>
  );
}

/** The first word of a level's label: "Moderate" of "Moderate: screens and …". */
function levelName(label: string): string {
  return label.split(':')[0] ?? label;
}

function Line({ term, detail, children }: { term: string; detail?: string; children: ReactNode }) {
  return (
    <>
      <dt>
        {term}
        {detail && <span className="block text-muted">{detail}</span>}
      </dt>
      <dd className="pl-4 text-right">{children}</dd>
    </>
  );
}
