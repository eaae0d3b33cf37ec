import { Monitor, Moon, Sun } from 'lucide-react';
import { chooseTheme, type Theme, themes, useTheme } from './theme.ts';

const labels: Record<Theme, string> = {
  system: 'Follow the device',
  light: 'Light',
  dark: 'Dark',
};
const icons: Record<Theme, typeof Monitor> = { system: Monitor, light: Sun, dark: Moon };

/** Three buttons: device, light, dark. */
export function ThemeSwitch() {
  const theme = useTheme();
  return (
    <fieldset className="inline-flex rounded-md border border-current/30 p-0.5">
      <legend className="sr-only">Color theme</legend>
      {themes.map((choice) => {
        const Icon = icons[choice];
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={theme === choice}
            aria-label={labels[choice]}
            title={labels[choice]}
            onClick={() => chooseTheme(choice)}
            className="grid size-8 place-items-center rounded-sm opacity-75 hover:opacity-100 aria-pressed:bg-current/15 aria-pressed:opacity-100"
          >
            <Icon aria-hidden size={16} strokeWidth={1.75} />
          </button>
        );
      })}
    </fieldset>
  );
}
