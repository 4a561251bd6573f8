/**
 * Checks the version of Node before npm commands. Exits with a message if it can't run TypeScript.
 * This file is JavaScript, so that old versions can run it.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `This command needs Node 22.18 or newer; this is ${process.version}. “npm ci” installs its own Node,\n` +
      'unless install scripts are turned off. Run “npm rebuild node”, then try again.',
  );
  process.exit(1);
}
