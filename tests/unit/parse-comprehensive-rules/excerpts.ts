/** A short text in the format of the Comprehensive Rules. */

export const release = `Tidy Game Comprehensive Rules

These rules are effective as of March 5, 2031.

Introduction

This text is for people who want to know everything.

Ask if you miss something.

Contents

1. Game Concepts
100. General
101. Players

2. Additional Rules
200. General
201. Keyword Abilities

Glossary

Credits

1. Game Concepts

100. General

100.1. These rules are for any game with two or more players. (See section 2, “Additional Rules.”)

100.1a A short game has two players.

100.1b A long game has more. See rule 201.1, “Soaring.”
Example: Three players play a long game.
Example: So do four.

100.2. To play, each player needs a deck.
     A deck is a pile of cards.

101. Players

101.1. A player is a person.

2. Additional Rules

200. General

200.1. Anything else is here.

201. Keyword Abilities

201.1. Soaring

201.1a Soaring is an ability.

201.1b Soaring creatures can’t be caught.

Glossary

Deck
A pile of cards. See rule 100.2.

Player
1. A person.
2. A device that plays.
See rule 101, “Players.”

Credits

Design: A. Person

These rules are effective as of March 5, 2031.

Published by Nobody. All rights are reserved.
`;

export const wrapped = `Tidy Game Comprehensive Rules

These rules are current as of March 5, 2001.

Introduction

This text is for people who want to know every little thing about the
game that there is, and who have an evening for it.

Contents

1. The Game
   100. General......................3
   101. Losing.......................4
Glossary.............................9

1. The Game
   100. General
100.1. A game is played by two players, who sit opposite each other and
take turns. How a player may lose the game is told by rule
101.1. A player who has lost goes home, as is explained in rules
100.2, "Going Home," and
101.2, "Staying."
100.2. Going home means leaving the table, taking one's cards along and
thanking the opponent.
Example: A player says "thanks" and goes. That is going
home.
   101. Losing
101.1. A player with no cards loses.
     A player with no cards has none in hand and none in the
library.
101.1a This is checked at the end of each
turn.
101.2. A player who would lose may stay.

Glossary

Going Home
Leaving the table. A player goes home with the cards that
were brought along.

Turn
What a player takes before the opponent takes
one. See rule 101.1.
`;
