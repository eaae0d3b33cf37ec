import { useQuery } from '@tanstack/react-query';
import {
  changeColors,
  changeHours,
  changeIdentity,
  changeLogo,
  changeMailNames,
  changeRules,
  getBranding,
} from '#contract/office/branding.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { ColorsForm } from './colors-form.tsx';
import { Group } from './group.tsx';
import { HoursForm } from './hours-form.tsx';
import { IdentityForm } from './identity-form.tsx';
import { LogoField } from './logo-field.tsx';
import { MailForm } from './mail-form.tsx';
import { RulesForm } from './rules-form.tsx';

/** What the company is called, how it looks, its time zone and its emails. */
export function BrandingGroups() {
  const branding = useQuery(liveQueryOf(getBranding, {}));
  return (
    <Loaded query={branding} what="the settings" rows={8}>
      {(data) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
          <Group
            id="identity"
            title="Name and contact"
            about="Shown on every page, email and PDF."
            history="History of name and contact"
            changed={data.identity.changed}
            call={changeIdentity}
          >
            <IdentityForm branding={data} />
          </Group>
          <Group
            id="logo"
            title="Logo"
            about="Shown at the top of every page, email and PDF, and on the browser’s tab."
            history="History of the logo"
            changed={data.logo.changed}
            call={changeLogo}
          >
            <LogoField logo={data.logo} name={data.inForce.name} accent={data.colors.accent} />
          </Group>
          <Group
            id="colors"
            title="Color"
            about="Buttons, links and marks use it. We work out the shades for light and dark mode."
            history="History of the color"
            changed={data.colors.changed}
            call={changeColors}
          >
            <ColorsForm branding={data} />
          </Group>
          <Group
            id="hours"
            title="Time zone"
            about="The days of bookings, quotes and invoices start and end in it."
            history="History of the time zone"
            changed={data.hours.changed}
            call={changeHours}
          >
            <HoursForm branding={data} />
          </Group>
          <Group
            id="mail"
            title="Email"
            about="Who your emails come from, and whether they arrive."
            history="History of email"
            changed={data.mail.changed}
            call={changeMailNames}
          >
            <MailForm branding={data} />
          </Group>
          <Group
            id="rules"
            title="Confirmations and links"
            about="What needs a person, and how long links without an account are valid."
            history="History of confirmations and links"
            changed={data.rules.changed}
            call={changeRules}
          >
            <RulesForm branding={data} />
          </Group>
        </div>
      )}
    </Loaded>
  );
}
