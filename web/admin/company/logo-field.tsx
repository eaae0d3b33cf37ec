import type { CSSProperties } from 'react';
import type { LogoReply } from '#contract/office/branding.ts';
import { changeLogo, deleteLogo, uploadLogo } from '#contract/office/branding.ts';
import { paletteOf } from '#domain/site/palette.ts';
import { PicturePicker } from '#web/kit/form/picture-picker.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { useUpload } from '#web/kit/record/use-upload.ts';
import { Logo } from '#web/kit/shell/logo.tsx';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';
import { showLogo } from './show-logo.ts';

interface LogoFieldProps {
  logo: LogoReply;
  /** The company's name, which is beside the logo unless it is part of it. */
  name: string;
  /** The company's own color; '' for the product's. */
  accent: string;
}

/** The company's logo as pages show it in both themes; a chosen file is uploaded at once. */
export function LogoField({ logo, name, accent }: LogoFieldProps) {
  const upload = useUpload(uploadLogo, uploadLogo.path, {
    done: () => ({
      title: 'Logo saved',
      description: 'Pages, emails and PDFs show it from now on.',
    }),
    onSuccess: showLogo,
    failed: 'We could not save this logo',
  });
  const remove = useChange(deleteLogo, {
    done: () => ({ title: 'Logo removed' }),
    onSuccess: showLogo,
    failed: 'We could not remove the logo',
  });
  const change = useChange(changeLogo, {
    failed: 'We could not save this',
    onSuccess: showLogo,
  });
  const hasLogo = logo.id !== '';
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <Preview key={theme} theme={theme} logo={logo} name={name} accent={accent} />
        ))}
      </div>
      {logo.faintOn && (
        <p className="text-sm text-muted">
          Your logo is hard to see in {logo.faintOn} mode, so it gets a background there.
        </p>
      )}
      <PicturePicker
        picture={null}
        label="Logo"
        kinds="PNG, JPEG, WebP or AVIF"
        accept=".png,.jpg,.jpeg,.webp,.avif"
        upload={hasLogo ? 'Replace logo' : 'Upload logo'}
        remove="Back to the original"
        hasPicture={hasLogo}
        isUploading={upload.isPending}
        isRemoving={remove.isPending}
        onFile={(file) => upload.mutate(file)}
        onRemove={() => remove.mutate({})}
      />
      {hasLogo && (
        <CheckboxField
          label="The logo contains our name"
          hint="We leave out the name next to it."
          checked={change.isPending ? change.variables.body.hasName : logo.hasName}
          onChange={({ target }) =>
            change.mutate({ body: { hasName: target.checked, version: logo.version } })
          }
        />
      )}
    </div>
  );
}

const grounds = { light: '#f7f5f0', dark: '#0d1a16' };
const inks = { light: '#14211d', dark: '#ecf1ea' };
const ownColors = {
  primary: { light: '#1f4d3f', dark: '#8fd0b5' },
  accent: { light: '#d9542b', dark: '#f07a4f' },
};

/** The bar at the top of a page in one theme; its colors are those of web/kit/styles/tokens.css. */
function Preview({ theme, logo, name, accent }: LogoFieldProps & { theme: 'light' | 'dark' }) {
  const other = theme === 'light' ? 'dark' : 'light';
  const hasGround = logo.faintOn === theme;
  const { primary, accent: dot } = accent === '' ? ownColors : paletteOf(accent);
  const markColors: CSSProperties & Record<`--${string}`, string> = {
    ...{ colorScheme: theme, background: grounds[theme], color: inks[theme] },
    // The page has resolved its own for the theme that it shows.
    ...{ '--primary': primary[theme], '--accent': dot[theme] },
  };
  return (
    <figure className="grid min-w-0 gap-2 rounded-md border border-line p-4" style={markColors}>
      <figcaption className="text-sm">{theme === 'light' ? 'Light mode' : 'Dark mode'}</figcaption>
      <div className="flex h-11 min-w-0 items-center gap-2.5 font-display text-xl font-semibold">
        {logo.id === '' ? (
          <Logo className="h-6 w-8 shrink-0" />
        ) : (
          <img
            src={`/api/branding/logos/${logo.id}`}
            alt={logo.hasName ? name : ''}
            className="max-h-9 max-w-42 shrink-0 object-contain"
            style={hasGround ? { background: grounds[other], padding: 4, borderRadius: 4 } : {}}
          />
        )}
        {!logo.hasName && <span className="truncate">{name}</span>}
      </div>
    </figure>
  );
}
