/** Installs Debian packages; @returns why it was not done, or undefined. */
export function installDebianPackages(packages: readonly string[]): Promise<string | undefined>;
