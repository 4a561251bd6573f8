/** Words that say nothing of what is asked for, unless nothing else is asked. */

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words of every sentence: left out of queries that have others, and between the words of a pair. */
export const stopWords = list(`
  a an the of to and or is are be been being was were it its that this these those in on at by for
  with as from into than then so if but there their they them he she his her him or which who whom
  you your yours i me my mine we our us itself
`);

/** Words with which people ask; they stand for no word of the answer. */
export const questionWords = list(`
  can could do does did how what whats when where who whose why which would should will shall may
  might must have has had am im ive id is are if i me my you your we get gets got getting happen
  happens happened mean means meaning work works working go goes going make makes want let lets
  allowed able possible legal there any anything someone something somebody still ever just also
  really actually exactly about explain tell please need needs use using try trying think say says
  because cause while during whats isnt doesnt dont wont thing things way like
  wich whcih waht wat wht hwo hwat wehn wen whne whre cna dose shoud wil wether whether
`);
