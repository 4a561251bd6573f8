import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://starlight.example',
  integrations: [
    starlight({
      title: 'Comprehensive Rules',
      // A sidebar of thousands of links on every page would be measured instead of the build.
      sidebar: [{ label: 'Rules', link: '/' }],
      pagination: false,
    }),
  ],
});
