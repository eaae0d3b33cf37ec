import type { UseFormReturn } from 'react-hook-form';
import { type BrandingReply, changeColors, colorsReply } from '#contract/office/branding.ts';
import { readHex } from '#domain/site/color.ts';
import { isLegibleAccent, nearestLegibleAccent, paletteOf } from '#domain/site/palette.ts';
import { BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { SettingForm } from './setting-form.tsx';
import { showAccent } from './show-accent.ts';

type Values = { accent: string };

const fields = [{ name: 'accent', label: 'Company color' }] as const;
/** What the picker shows while the product's own color is used (web/kit/styles/tokens.css). */
const ownAccent = '#b83e18';

/** The company's color, of which all others are made. */
export function ColorsForm({ branding: { colors } }: { branding: BrandingReply }) {
  const change = useChange(changeColors, {
    done: () => ({
      title: 'Color saved',
      description: 'Pages, emails and PDFs show it from now on.',
    }),
    onSuccess: ({ accent }) => showAccent(accent),
  });
  return (
    <SettingForm
      name="colors"
      label="Company color"
      stored={colors}
      schema={colorsReply}
      fields={fields}
      save={(body) => change.mutateAsync({ body })}
      submit="Save color"
    >
      {(form) => <ColorFields form={form} />}
    </SettingForm>
  );
}

function ColorFields({ form }: { form: UseFormReturn<Values, unknown, Values> }) {
  const typed = form.watch('accent');
  const color = readHex(typed);
  const nearest = color === null || isLegibleAccent(color) ? null : nearestLegibleAccent(color);
  const choose = (accent: string) =>
    form.setValue('accent', accent, { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <div className="flex items-end gap-3">
        <BoundTextField<Values>
          label="Company color"
          hint="For buttons, links and marks. Leave it empty for the original colors."
          optional
          placeholder={ownAccent}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          className="grow"
          name="accent"
          rules={{ validate: colorProblem }}
        />
        <input
          type="color"
          aria-label="Pick a color"
          value={color ?? ownAccent}
          onChange={({ target }) => choose(target.value)}
          className="h-11 w-14 shrink-0 cursor-pointer rounded-md border border-line-strong bg-surface p-1"
        />
      </div>
      {nearest && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          White text on {color} would be hard to read.
          <Button look="secondary" size="small" onClick={() => choose(nearest)}>
            <Swatch color={nearest} />
            Use {nearest} instead
          </Button>
        </p>
      )}
      {color && nearest === null && <Previews accent={color} />}
    </>
  );
}

function colorProblem(text: unknown): true | string {
  if (text === '') return true;
  const color = readHex(String(text));
  if (color === null) return 'Please enter a color like #1f4d3f';
  return (
    isLegibleAccent(color) ||
    'White text on this color would be hard to read. Please choose a darker one'
  );
}

function Swatch({ color }: { color: string }) {
  return <span aria-hidden className="size-4 rounded-sm" style={{ background: color }} />;
}

const grounds = { light: '#f7f5f0', dark: '#0d1a16' };

/** A button, a link and the band of the footer in both themes. */
function Previews({ accent }: { accent: string }) {
  const palette = paletteOf(accent);
  return (
    <div className="grid gap-3 sm:grid-cols-2" aria-hidden>
      {(['light', 'dark'] as const).map((theme) => (
        <div
          key={theme}
          className="overflow-hidden rounded-md border border-line"
          style={{ background: grounds[theme] }}
        >
          <div className="flex flex-wrap items-center gap-4 p-4">
            <span
              className="rounded-md px-4 py-2 font-semibold"
              style={{
                background: palette['accent-strong'][theme],
                color: palette['on-accent'][theme],
              }}
            >
              Get Started
            </span>
            <span className="font-semibold underline" style={{ color: palette.primary[theme] }}>
              A link
            </span>
          </div>
          <p
            className="px-4 py-2 text-sm"
            style={{ background: palette.band[theme], color: palette['on-band-muted'][theme] }}
          >
            {theme === 'light' ? 'Light mode' : 'Dark mode'}
          </p>
        </div>
      ))}
    </div>
  );
}
