/** Where the systems put the browsers that Playwright can drive. */
const onPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Every path at which this system may have a Chromium or one of its kin, likeliest first.
 *
 * @param environment for `PATH`, and on Windows for the program folders
 * @example usualPlaces('linux', { PATH: '/usr/bin' })[0] // '/usr/bin/chromium'
 */
export function usualPlaces(
  platform: NodeJS.Platform,
  environment: Record<string, string | undefined>,
): string[] {
  if (platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];
    return windowsPrograms.flatMap((program) =>
      roots.flatMap((root) => (environment[root] ? [`${environment[root]}\\${program}`] : [])),
    );
  }
  const folders = (environment['PATH'] ?? '').split(':').filter((folder) => folder !== '');
  const commands = onPath.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
  return platform === 'darwin' ? [...macApplications, ...commands] : commands;
}
