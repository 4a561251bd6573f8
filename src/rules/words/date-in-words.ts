export { dayInWords, formatDate } from './dates.ts';
